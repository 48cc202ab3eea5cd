import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { WindowPdfPrinter } from '../../../../main/shell/window-pdf-printer.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { until } from '../../../support/until.ts';

/* Printing a PDF through the browser engine's viewer, here a fake: tests cannot print. */

type Tell = (isTaken: boolean, why: string) => void;

const PAYLOAD = { jobId: 'a-1', form: 'pdf', bytes: Buffer.from('%PDF-'), roll: null } as const;
const VIEWER = { parent: { url: 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html' } };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function start({ signal = new AbortController().signal } = {}) {
  const clock = new FakeClock();
  const file = join(folder, 'a-1.pdf');
  const frames: { parent: { url: string } | null }[] = [{ parent: null }];
  let tell: Tell | null = null;
  const destroy = vi.fn<() => void>();
  const print = vi.fn((_options: unknown, callback: Tell) => {
    tell = callback;
  });
  const window = {
    loadURL: vi.fn(() => {
      expect(readFileSync(file, 'utf8')).toBe('%PDF-');
      return Promise.resolve();
    }),
    destroy,
    webContents: {
      mainFrame: { framesInSubtree: frames },
      print,
    },
  };
  const printer = new WindowPdfPrinter({
    folder,
    clock,
    openWindow: () => window,
  });
  const printed = printer.print('Caja', PAYLOAD, signal).then(
    () => 'printed',
    (error: unknown) => error,
  );
  return {
    clock,
    file,
    printed,
    print,
    destroy,
    /** Waits until `loadURL` has resolved. */
    loaded: () => until(() => expect(clock.waits()).toHaveLength(1)),
    show: async () => {
      await until(() => expect(clock.waits()).toHaveLength(1));
      frames.push(VIEWER);
      await clock.advance(600);
    },
    tell: (...answer: Parameters<Tell>) => tell?.(...answer),
  };
}

test('a PDF is printed once the viewer shows it', async () => {
  const { clock, file, printed, print, destroy, loaded, show, tell } = start();
  await loaded();
  await clock.advance(3000);
  expect(print).not.toHaveBeenCalled();
  await show();
  expect(print).toHaveBeenCalledOnce();
  tell(true, '');
  expect(await printed).toBe('printed');
  expect(destroy).toHaveBeenCalledOnce();
  expect(existsSync(file)).toBe(false);
  expect(clock.waits()).toEqual([]);
});

test('a PDF that the viewer never shows is not printed, and may be sent again', async () => {
  const { clock, file, printed, print, loaded } = start();
  await loaded();
  await clock.advance(21_000);
  expect(await printed).toMatchObject({ trouble: 'fault', unsent: true });
  expect(print).not.toHaveBeenCalled();
  expect(existsSync(file)).toBe(false);
});

test('a job is in doubt where printing never calls back', async () => {
  const { clock, printed, print, show, destroy } = start();
  await show();
  await clock.advance(60_000);
  expect(print).toHaveBeenCalledOnce();
  expect(await printed).toMatchObject({ trouble: 'fault', unsent: false });
  expect(destroy).toHaveBeenCalledOnce();
});

test('a job that was called off meanwhile is not handed over', async () => {
  const { printed, print, show } = start({ signal: AbortSignal.abort() });
  await show();
  expect(await printed).toMatchObject({ unsent: true });
  expect(print).not.toHaveBeenCalled();
});
