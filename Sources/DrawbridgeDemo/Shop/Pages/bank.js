// The bank's two pages: in a frame of the payment page, and in a window that it opened. Both tell it the answer.

const order = new URLSearchParams(location.search).get('order') ?? '';
const isFrame = window.parent !== window;
const asker = isFrame ? window.parent : window.opener;
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

function answer(approved) {
  if (!asker || asker.closed) {
    const problem = document.getElementById('problem');
    if (problem) problem.hidden = false;
    return;
  }
  asker.postMessage({ type: 'deccan-bank', order, approved }, location.origin);
  if (!isFrame) window.close();
}

document.getElementById('approve').addEventListener('click', () => answer(true));
document.getElementById('deny').addEventListener('click', () => answer(false));

fetch('/api/order?id=' + encodeURIComponent(order))
  .then((response) => response.json())
  .then(({ amount, brandName }) => {
    if (amount === undefined) return;
    document.getElementById('amount').textContent = rupees.format(amount);
    document.getElementById('merchant').textContent = `Marigold, ${brandName}`;
  })
  .catch(() => {})
  .finally(() => { document.body.dataset.ready = 'true'; });
