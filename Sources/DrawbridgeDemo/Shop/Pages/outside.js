// One document for the brands' sites and the help site; the path says which.

const [kind, id] = location.pathname.split('/').filter(Boolean);
const name = kind === 'help' ? 'Marigold help' : (id ?? '').split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
if (name) document.getElementById('title').textContent = document.title = name;
document.body.dataset.ready = 'true';
