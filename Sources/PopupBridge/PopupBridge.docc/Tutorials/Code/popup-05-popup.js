const prefix = new URLSearchParams(location.search).get('popupBridgeReturnUrlPrefix');

document.querySelector('button').addEventListener('click', function () {
  location.href = prefix + '?color=red';
});
