/**
 * The filter of the page, as it runs in a browser: it hides what does not match and touches nothing else, so it needs no
 * Trusted Types policy. Without it the page is whole, only longer.
 */
export const PAGE_SCRIPT = `'use strict';
const box = document.getElementById('filter');
const told = document.getElementById('told');
const routes = [...document.querySelectorAll('details[data-find]')].map((route) => ({ route, text: route.dataset.find }));
const areas = [...document.querySelectorAll('section[data-area]')];
const show = () => {
  const words = box.value.trim().toLowerCase().split(/\\s+/);
  let shown = 0;
  for (const { route, text } of routes) {
    route.hidden = !words.every((word) => text.includes(word));
    if (!route.hidden) shown += 1;
  }
  for (const area of areas) area.hidden = area.querySelector('details:not([hidden])') === null;
  told.textContent = shown === routes.length ? 'All ' + shown + ' routes' : shown === 0 ? 'No route matches' : shown + ' of ' + routes.length + ' routes';
};
const open = () => {
  const route = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (route instanceof HTMLDetailsElement) route.open = true;
};
box.closest('.filter').hidden = false;
box.addEventListener('input', show);
addEventListener('hashchange', open);
show();
open();
`;
