popupBridge.onComplete = function (error, payload) {
  if (error) console.error(error.code, error.message);
  else if (payload) console.log('The color is ' + payload.queryItems.color);
  else console.log('Closed');
};

document.querySelector('button').addEventListener('click', function () {
  popupBridge.open('/popup.html?popupBridgeReturnUrlPrefix=' + popupBridge.getReturnUrlPrefix());
});
