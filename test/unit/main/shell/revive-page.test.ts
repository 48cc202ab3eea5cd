import { EventEmitter } from 'node:events';
import type { MessageBoxOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { revivePage } from '../../../../main/shell/revive-page.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { until } from '../../../support/until.ts';

function openWindow(response = 0) {
  const clock = new FakeClock();
  const webContents = Object.assign(new EventEmitter(), { forcefullyCrashRenderer: vi.fn() });
  const window = Object.assign(new EventEmitter(), { isDestroyed: () => false, webContents });
  const load = vi.fn<() => void>();
  const end = vi.fn<(isWantedAgain: boolean) => void>();
  const ask = vi.fn<(options: MessageBoxOptions) => Promise<{ response: number }>>(() =>
    Promise.resolve({ response }),
  );
  revivePage(window, { clock, load, ask, end, report: vi.fn() });
  const die = (): boolean => webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  return { clock, window, webContents, load, end, ask, die };
}

test('a crashed page is reloaded at once, and after a second crash only after a pause', async () => {
  const { clock, load, ask, die } = openWindow();
  die();
  await clock.advance(0);
  expect(load).toHaveBeenCalledTimes(1);
  await clock.advance(1000);
  die();
  await clock.advance(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(ask).not.toHaveBeenCalled();
});

async function dieFourTimes({ clock, die }: ReturnType<typeof openWindow>): Promise<void> {
  for (let time = 0; time < 4; time++) {
    await clock.advance(6000);
    die();
    await clock.advance(0);
  }
}

test.each([
  [0, true],
  [1, false],
])('a system dialog asks where a page keeps crashing: answer %i', async (response, isWantedAgain) => {
  const opened = openWindow(response);
  await dieFourTimes(opened);
  expect(opened.load).toHaveBeenCalledTimes(3);
  await until(() => expect(opened.end).toHaveBeenCalledExactlyOnceWith(isWantedAgain));
  expect(opened.ask.mock.calls[0]?.[0]).toMatchObject({
    buttons: ['Empezar de nuevo', 'Salir'],
    detail: expect.stringContaining('Nada se perdió') as unknown,
  });
});
