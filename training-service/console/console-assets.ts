import type { App } from '../http/create-app.ts';
import { CONSOLE_STYLE } from './console-style.ts';
import { LIVE_SCRIPT } from './live-script.ts';

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
