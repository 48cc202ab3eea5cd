import { describe, expect, test } from 'vitest';
import { placeToOpen, readPlace } from '../../../../main/shell/window-place.ts';

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
