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

const ask = () => fetch('/api/order?id=' + encodeURIComponent(order)).then((response) => response.json());

// The payment app answers the gateway; this page asks how it stands, and tells its opener.
async function wait() {
  const { state } = await ask().catch(() => ({ state: 'pending' }));
  if (state === 'pending') setTimeout(wait, 300);
  else answer(state === 'paid');
}

const upi = document.getElementById('upi');
upi?.addEventListener('click', () => {
  location.href = upi.dataset.link;
  wait();
});

ask()
  .then(({ amount, brandName }) => {
    if (amount === undefined) return;
    if (upi) {
      const link = { pa: 'marigold@deccanbank', pn: 'Marigold', am: amount, cu: 'INR', tr: order };
      upi.dataset.link = 'phonepe://pay?' + Object.entries(link).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    }
    document.getElementById('amount').textContent = rupees.format(amount);
    document.getElementById('merchant').textContent = `Marigold, ${brandName}`;
  })
  .catch(() => {})
  .finally(() => { document.body.dataset.ready = 'true'; });
