import { describe, expect, test } from 'vitest';
import { placeToOpen, readPlace } from '../../../../main/shell/window-place.ts';

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
  ])('is ignored where it is %j', (text) => expect(readPlace(text)).toBeNull());
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
