import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import {
  keepWindowPlace,
  placeToOpen,
  readKeptPlace,
  readPlace,
} from '../../../../main/shell/window-place.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };
/** The usual size in the middle of SCREEN. */
const MIDDLE = { x: 277, y: 136, width: 1366, height: 768 };
const PLACE = { x: 100, y: 50, width: 1400, height: 800, isMaximized: false };

describe('a kept place', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    JSON.stringify(PLACE),
    JSON.stringify({ ...PLACE, x: 'a' }),
    JSON.stringify({ ...PLACE, width: 0 }),
    JSON.stringify({ ...PLACE, height: -5 }),
    JSON.stringify({ ...PLACE, x: 1.5 }),
    JSON.stringify({ ...PLACE, more: 1 }),
    JSON.stringify({ ...PLACE, isMaximized: 'yes' }),
  ])('is nothing where it says %j', (text) => expect(readPlace(text)).toBeNull());
});

describe('a window', () => {
  test('opens in the middle of the first screen the first time', () => {
    expect(placeToOpen(null, [SCREEN])).toEqual({ ...MIDDLE, isMaximized: false });
    const small = { x: 10, y: 20, width: 1024, height: 600 };
    expect(placeToOpen(null, [small, SCREEN])).toMatchObject({ x: 10, y: 20 });
    expect(placeToOpen(null, [])).toEqual({ width: 1366, height: 768, isMaximized: false });
  });

  test.each([
    ['1024×768', { x: 0, y: 0, width: 1024, height: 728 }],
    ['1366×768 scaled to 150 %', { x: 0, y: 0, width: 911, height: 464 }],
  ])('keeps within the work area of a %s screen', (_screen, area) => {
    expect(placeToOpen({ ...area, isMaximized: false }, [area])).toMatchObject(area);
  });
});

describe('readKeptPlace', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder, 'window', 'place.json');
  });

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

  test('keeps nothing of a window that is minimised or gone', async () => {
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

  test('knows the frame from before where the window opens maximised', async () => {
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
});
