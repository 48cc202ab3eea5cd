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
const SECOND = { x: 1920, y: -200, width: 2560, height: 1400 };
/** The usual size in the middle of SCREEN. */
const MIDDLE = { x: 277, y: 136, width: 1366, height: 768 };
const PLACE = { x: 100, y: 50, width: 1400, height: 800, isMaximized: false };

describe('what was kept', () => {
  test('is read as it was', () => {
    const kept = { ...PLACE, frame: { x: 0, y: 20 } };
    expect(readPlace(JSON.stringify(kept))).toEqual(kept);
  });

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
  ])('and %j is nothing', (text) => expect(readPlace(text)).toBeNull());
});

describe('where it opens', () => {
  test('the first time, in the middle of the first screen', () => {
    expect(placeToOpen(null, [SCREEN])).toEqual({ ...MIDDLE, isMaximized: false });
    const small = { x: 10, y: 20, width: 1024, height: 600 };
    expect(placeToOpen(null, [small, SCREEN])).toMatchObject({ x: 10, y: 20 });
    expect(placeToOpen(null, [])).toEqual({ width: 1366, height: 768, isMaximized: false });
  });

  test('where it was, on any screen', () => {
    expect(placeToOpen(PLACE, [SCREEN])).toEqual(PLACE);
    const far = { ...PLACE, x: 2400, y: -150, isMaximized: true };
    expect(placeToOpen(far, [SCREEN, SECOND])).toEqual(far);
  });

  test('where its screen is gone, in the middle of the first, no larger than the usual', () => {
    const far = { ...PLACE, x: 2400, isMaximized: true };
    expect(placeToOpen(far, [SCREEN])).toEqual({ ...MIDDLE, isMaximized: true });
    expect(placeToOpen(PLACE, [])).not.toHaveProperty('x');
  });

  test.each([
    ['its upper edge above', { y: -50 }],
    ['its upper edge below', { y: 1030 }],
    ['but a strip of it to the left', { x: -1350 }],
    ['but a strip of it to the right', { x: 1900 }],
  ])('nobody gets hold of one with %s', (_what, off) => {
    expect(placeToOpen({ ...PLACE, ...off }, [SCREEN])).toMatchObject(MIDDLE);
  });

  test('no larger than the screen is now, and no smaller than the screens of the program', () => {
    expect(placeToOpen({ ...PLACE, width: 4000, height: 3000 }, [SCREEN])).toMatchObject({
      width: 1920,
      height: 1040,
    });
    expect(placeToOpen({ ...PLACE, width: 200, height: 100 }, [SCREEN])).toMatchObject({
      width: 900,
      height: 460,
    });
  });

  test.each([
    ['1024×768', { x: 0, y: 0, width: 1024, height: 728 }],
    ['1366×768 scaled to 150 %', { x: 0, y: 0, width: 911, height: 464 }],
  ])('a window on a %s screen keeps within its work area', (_screen, area) => {
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
  ])(
    'a window that was asked to %j and that the desktop put elsewhere is kept where it is',
    async (asked) => {
      const { window, clock } = openWindow(asked);
      await clock.advance(500);
      window.emit('close');
      expect(readKeptPlace(file)).toMatchObject({ x: 10, y: 20 });
    },
  );
});
