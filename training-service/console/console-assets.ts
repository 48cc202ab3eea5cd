import type { App } from '../http/create-app.ts';
import { CONSOLE_STYLE } from './console-style.ts';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b5563"/><path d="M8 13.5 16 9l8 4.5-8 4.5zM11.5 16.5V21c2.5 2 6.500 2 9 0v-4.500M24 13.500V19" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

export function registerConsoleAssets(scope: App): void {
  scope.get('/_control/console.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(CONSOLE_STYLE),
  );
  scope.get('/_control/console.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(LIVE_SCRIPT),
  );
  scope.get('/_control/console.svg', (_request, reply) => reply.type('image/svg+xml').send(PICTURE));
}

/**
 * Updates the parts marked `data-live`: fetches the page every second and changes what differs in place, so
 * that focus, selection and input in progress stay. Without scripts all pages work, showing the state when
 * they were opened.
 */
const LIVE_SCRIPT = `'use strict';

const INTERVAL_MS = 1000;
const PATIENCE_MS = 5000;

/* Not \`.id\`, which in a form is its field of that name. */
function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute('id') : null;
}

function morph(now, next) {
  for (const { name } of [...now.attributes]) {
    if (!next.hasAttribute(name) && name !== 'open') now.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  const keyed = new Map([...now.childNodes].map((child) => [keyOf(child), child]));
  let place = now.firstChild;
  for (const wanted of [...next.childNodes]) {
    const key = keyOf(wanted);
    const known = key === null ? place : keyed.get(key);
    const fits = known && known.nodeName === wanted.nodeName && keyOf(known) === key;
    if (!fits) {
      now.insertBefore(document.importNode(wanted, true), place);
      continue;
    }
    if (known === place) place = place.nextSibling;
    else now.insertBefore(known, place);
    if (known.nodeType === Node.ELEMENT_NODE) morph(known, wanted);
    else if (known.data !== wanted.data) known.data = wanted.data;
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

function sayReachable(isReachable) {
  document.getElementById('unreachable').hidden = isReachable;
  document.body.classList.toggle('stale', !isReachable);
}

async function refresh() {
  const response = await fetch(location.pathname + location.search, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error('HTTP ' + response.status);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const wanted = next.getElementById(part.id);
    if (wanted) morph(part, wanted);
  }
}

let timer;
let isRefreshing = false;

async function keepFresh() {
  clearTimeout(timer);
  if (document.hidden || isRefreshing) return;
  isRefreshing = true;
  try {
    await refresh();
    sayReachable(true);
  } catch {
    sayReachable(false);
  }
  isRefreshing = false;
  timer = setTimeout(keepFresh, INTERVAL_MS);
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  const said = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copiado';
  } catch {
    button.textContent = 'Cópielo a mano';
  }
  setTimeout(() => { button.textContent = said; }, 1500);
});

document.documentElement.classList.add('scripted');
if (new URLSearchParams(location.search).has('hecho')) {
  const address = new URL(location.href);
  address.searchParams.delete('hecho');
  history.replaceState(null, '', address);
}
document.addEventListener('visibilitychange', keepFresh);
timer = setTimeout(keepFresh, INTERVAL_MS);
`;
