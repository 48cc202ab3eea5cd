import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasXvfb } from '../../../tools/set-up/debian-packages.mjs';
import { startXvfb } from '../../../tools/app/launch-app.ts';

const socketOf = (name: string): string => `/tmp/.X11-unix/X${name.slice(1)}`;

describe('startXvfb', () => {
  it('takes a display of its own each time, and leaves none behind', async ({ skip }) => {
    if (!hasXvfb()) skip('there is no Xvfb here');
    const displays = await Promise.all([startXvfb(), startXvfb()]);
    expect(new Set(displays.map(({ name }) => name)).size).toBe(2);
    expect(displays.map(({ name }) => existsSync(socketOf(name)))).toEqual([true, true]);
    await Promise.all(displays.map((display) => display.stop()));
    expect(displays.map(({ name }) => existsSync(socketOf(name)))).toEqual([false, false]);
  });
});
