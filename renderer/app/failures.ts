import type { PageFailure } from '../../shared/contract/app.ts';
import { firstWords } from '../i18n/i18n.ts';
import { CallError, call, subscribe } from '../ipc/call.ts';
import { tellError, useNotices } from '../kit/components/notice-store.ts';

/** A screen that fails at each render would fill the log. */
const MAX_LOGGED = 20;
const MAX_PLACES = 8;

let logged = 0;

/** Logs the window's uncaught errors and shows a notice; shows one for those of the main process too. */
export function watchFailures(): void {
  window.addEventListener('error', ({ error }) => {
    // The browser's own warnings, of ResizeObserver for instance, carry no error.
    if (error !== null && error !== undefined) failed('script', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A refused call carries a message for the user.
    if (reason instanceof CallError) tellError(reason);
    else failed('promise', reason);
  });
  subscribe('app.failed', showFailure);
}

/** Logs where an error was thrown, without its message. */
export function logFailure(source: PageFailure['source'], error: unknown): void {
  console.error(error);
  logged += 1;
  if (logged > MAX_LOGGED) return;
  const { name, stack = '' } = error instanceof Error ? error : { name: 'no error' };
  const places = [...stack.matchAll(/\/(assets\/[\w-]+\.js:\d+:\d+)\)?$/gm)].map(([, place = '']) => place);
  const failure = { source, name: name.slice(0, 60), places: places.slice(0, MAX_PLACES) };
  call('app.page-failed', failure).catch(() => {});
}

function failed(source: PageFailure['source'], error: unknown): void {
  logFailure(source, error);
  showFailure();
}

function showFailure(): void {
  const text = firstWords()('failed');
  const { notices, tell } = useNotices.getState();
  if (!notices.some((notice) => notice.text === text)) tell('bad', text);
}
