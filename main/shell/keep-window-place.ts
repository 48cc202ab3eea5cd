import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserWindow } from 'electron';
import type { Clock } from '../kernel/ports/clock.ts';
import { readPlace, THICKEST_FRAME, type WindowPlace } from './window-place.ts';

export type PlacedWindow = Pick<
  BrowserWindow,
  'isDestroyed' | 'isMaximized' | 'isMinimized' | 'getNormalBounds'
> & {
  on(event: 'close' | 'hide' | 'resize' | 'move', listener: () => void): unknown;
};

/** A window that is being dragged tells of each step. */
const REST_MS = 500;

/** Null where none can be read. */
export function readKeptPlace(file: string): WindowPlace | null {
  try {
    return readPlace(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * From now on the file says where the window was last: of the window alone, nothing of the shop depends on it. `asked`
 * is where it was asked to open: on X11 that is the place of its frame, while it tells that of its content, so that it
 * would move by as much at each start.
 */
export function keepWindowPlace(
  window: PlacedWindow,
  file: string,
  clock: Clock,
  asked: { x?: number; y?: number },
): void {
  // Of a window that opens maximised the frame cannot be seen.
  let frame = readKeptPlace(file)?.frame ?? { x: 0, y: 0 };
  const { x: askedX, y: askedY } = asked;
  if (askedX !== undefined && askedY !== undefined) {
    clock.afterReal(REST_MS, () => {
      if (window.isDestroyed() || window.isMinimized() || window.isMaximized()) return;
      const { x, y } = window.getNormalBounds();
      const found = { x: x - askedX, y: y - askedY };
      if (Object.values(found).every((side) => side >= 0 && side <= THICKEST_FRAME)) frame = found;
    });
  }
  let cancel = (): void => undefined;
  const keep = (): void => {
    cancel();
    if (window.isDestroyed() || window.isMinimized()) return;
    const { x, y, width, height } = window.getNormalBounds();
    const isMaximized = window.isMaximized();
    writePlace(file, { x: x - frame.x, y: y - frame.y, width, height, isMaximized, frame });
  };
  const keepSoon = (): void => {
    cancel();
    cancel = clock.afterReal(REST_MS, keep);
  };
  window.on('resize', keepSoon);
  window.on('move', keepSoon);
  window.on('close', keep);
  window.on('hide', keep);
}

function writePlace(file: string, place: WindowPlace): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, JSON.stringify(place));
    renameSync(`${file}.part`, file);
  } catch {
    // The next start opens it where windows are opened.
  }
}
