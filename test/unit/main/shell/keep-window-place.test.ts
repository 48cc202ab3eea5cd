import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepWindowPlace, readKeptPlace } from '../../../../main/shell/keep-window-place.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-place-'));
  file = join(folder, 'window', 'place.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function openWindow(asked: { x?: number; y?: number } = {}) {
  const bounds = { x: 10, y: 20, width: 1300, height: 750 };
  const state = { isDestroyed: false, isMaximized: false, isMinimized: false };
  const clock = new FakeClock();
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => state.isDestroyed,
    isMaximized: () => state.isMaximized,
    isMinimized: () => state.isMinimized,
    getNormalBounds: () => ({ ...bounds }),
  });
  keepWindowPlace(window, file, clock, asked);
  return { window, bounds, state, clock };
}

test('a window that is dragged is kept once it rests', async () => {
  const { window, bounds, clock } = openWindow();
  window.emit('move');
  await clock.advance(400);
  bounds.x = 333;
  window.emit('move');
  await clock.advance(400);
  expect(readKeptPlace(file)).toBeNull();
  await clock.advance(100);
  expect(readKeptPlace(file)).toEqual({
    x: 333,
    y: 20,
    width: 1300,
    height: 750,
    isMaximized: false,
    frame: { x: 0, y: 0 },
  });
});

test.each(['close', 'hide'])('on %s at once', (event) => {
  const { window, state, clock } = openWindow();
  state.isMaximized = true;
  window.emit('resize');
  window.emit(event);
  expect(readKeptPlace(file)).toMatchObject({ width: 1300, isMaximized: true });
  expect(clock.waits()).toEqual([]);
});

test('of one that is minimised or gone nothing is kept', async () => {
  const { window, state, clock } = openWindow();
  state.isMinimized = true;
  window.emit('resize');
  await clock.advance(500);
  state.isMinimized = false;
  state.isDestroyed = true;
  window.emit('resize');
  await clock.advance(500);
  expect(readKeptPlace(file)).toBeNull();
});

test('a folder that takes no file keeps no window from opening or closing', () => {
  writeFileSync(join(folder, 'window'), 'not a folder');
  const { window } = openWindow();
  window.emit('close');
  expect(readKeptPlace(file)).toBeNull();
});

test('where the place of the frame is asked for and that of the content told, the frame’s is kept', async () => {
  const { window, bounds, clock } = openWindow({ x: 10, y: 0 });
  await clock.advance(500);
  window.emit('move');
  await clock.advance(500);
  expect(readKeptPlace(file)).toMatchObject({ x: 10, y: 0 });
  bounds.y = 120;
  window.emit('close');
  expect(readKeptPlace(file)).toMatchObject({ x: 10, y: 100 });
});

test('the frame is known from before where the window opens maximised', async () => {
  const first = openWindow({ x: 10, y: 0 });
  await first.clock.advance(500);
  first.state.isMaximized = true;
  first.window.emit('close');
  const { window, state, clock } = openWindow({ x: 10, y: 0 });
  state.isMaximized = true;
  await clock.advance(500);
  state.isMaximized = false;
  window.emit('close');
  expect(readKeptPlace(file)).toMatchObject({ x: 10, y: 0 });
});

test.each([
  { x: 500, y: 400 },
  { x: 10, y: -200 },
])('a window that was asked to %j and that the desktop put elsewhere is kept where it is', async (asked) => {
  const { window, clock } = openWindow(asked);
  await clock.advance(500);
  window.emit('close');
  expect(readKeptPlace(file)).toMatchObject({ x: 10, y: 20 });
});
