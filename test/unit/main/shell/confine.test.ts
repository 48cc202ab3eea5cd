import { EventEmitter } from 'node:events';
import type { App, WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { allowPdfViewer, confineAllContents, isOurs } from '../../../../main/shell/confine.ts';

test.each(['app://mostrador/index.html', 'app://mostrador/receipt/1'])('%s is ours', (url) => {
  expect(isOurs(url)).toBe(true);
});

test.each([
  'app://mostrador.example.com/',
  'app://mostrador:81/',
  'app://user@mostrador/',
  'app://other/index.html',
  'https://mostrador/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  'mostrador',
  '',
])('%s is not ours', (url) => {
  expect(isOurs(url)).toBe(false);
});

const VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html';

test.each<[string, string, { isPrinting: boolean; isMainFrame?: boolean }, boolean]>([
  ['the engine’s viewer of PDF in a window that prints', VIEWER, { isPrinting: true }, false],
  ['the viewer in another window', VIEWER, { isPrinting: false }, true],
  ['the viewer as the page itself', VIEWER, { isPrinting: true, isMainFrame: true }, true],
  [
    'another extension',
    'chrome-extension://aaaabbbbccccddddeeeeffffgggghhhh/index.html',
    { isPrinting: true },
    true,
  ],
  [
    'an address that only begins like the viewer',
    'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai.test/',
    { isPrinting: true },
    true,
  ],
])('%s', (_name, url, { isPrinting, isMainFrame = false }, isRefused) => {
  const app = new EventEmitter();
  confineAllContents(app as unknown as App);
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() });
  app.emit('web-contents-created', {}, contents);
  if (isPrinting) allowPdfViewer(contents as unknown as WebContents);
  const preventDefault = vi.fn();
  contents.emit('will-frame-navigate', { url, isMainFrame, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(isRefused ? 1 : 0);
});
