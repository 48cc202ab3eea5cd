import type { BrowserWindow } from 'electron';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { Clock } from '../kernel/ports/clock.ts';

/** A wider difference is no frame: the desktop has moved the window. */
const THICKEST_FRAME = 100;
const side = z.int().min(0).max(THICKEST_FRAME);

/** Bounds of the window when neither maximised nor minimised, in the desktop's own points. */
const placeSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  isMaximized: z.boolean(),
  /** Offset of the content inside the frame, as last seen. */
  frame: z.strictObject({ x: side, y: side }),
});

type WindowPlace = z.output<typeof placeSchema>;
type Area = Omit<WindowPlace, 'isMaximized' | 'frame'>;

/** Smallest window in which every screen is usable: fits 1024×768, or 1366×768 scaled to 150 %. */
export const MIN_SIZE = { width: 900, height: 460 } as const;
const USUAL_SIZE = { width: 1366, height: 768 } as const;

/** Part of the window's upper edge that must be visible to drag it. */
const GRIP = { width: 120, height: 40 } as const;

/** Bounds of an opening window; without x and y, if there is no screen, the desktop places it. */
interface OpeningPlace {
  x?: number;
  y?: number;
  width: number;
  height: number;
  isMaximized: boolean;
}

export function readPlace(text: string): WindowPlace | null {
  try {
    return placeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Fits the stored place to the present desktop: no larger than its screen. If nothing was stored, or its
 * screen is gone and the window could not be dragged, uses the middle of the first screen. `workAreas` are
 * the screens without their bars.
 */
export function placeToOpen(
  kept: Omit<WindowPlace, 'frame'> | null,
  workAreas: readonly Area[],
): OpeningPlace {
  const isMaximized = kept?.isMaximized ?? false;
  const known = kept === null ? undefined : workAreas.find((area) => isInReach(kept, area));
  const wanted = kept ?? USUAL_SIZE;
  const width = Math.max(MIN_SIZE.width, Math.min(wanted.width, known?.width ?? USUAL_SIZE.width));
  const height = Math.max(MIN_SIZE.height, Math.min(wanted.height, known?.height ?? USUAL_SIZE.height));
  if (kept !== null && known !== undefined) return { x: kept.x, y: kept.y, width, height, isMaximized };
  const [first] = workAreas;
  if (first === undefined) return { width, height, isMaximized };
  const x = middle(first.x, first.width, width);
  return { x, y: middle(first.y, first.height, height), width, height, isMaximized };
}

/** Returns the start of a stretch of length `own` centred in another, or the other's start if too long. */
function middle(start: number, length: number, own: number): number {
  return start + Math.max(0, Math.floor((length - own) / 2));
}

function isInReach({ x, y, width }: Area, area: Area): boolean {
  const seenWidth = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return seenWidth >= GRIP.width && y >= area.y && y <= area.y + area.height - GRIP.height;
}

type PlacedWindow = Pick<BrowserWindow, 'isDestroyed' | 'isMaximized' | 'isMinimized' | 'getNormalBounds'> & {
  on(event: 'close' | 'hide' | 'resize' | 'move', listener: () => void): unknown;
};

/** Debounce: a dragged window reports each step. */
const REST_MS = 500;

export function readKeptPlace(file: string): WindowPlace | null {
  try {
    return readPlace(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Stores the window's place from now on; nothing of the shop depends on it. `asked` is where it was opened:
 * on X11 that places the frame, while the window reports its content, so without correction it would drift at
 * each start.
 */
export function keepWindowPlace(
  window: PlacedWindow,
  file: string,
  clock: Clock,
  asked: { x?: number; y?: number },
): void {
  // The frame of a window opened maximised cannot be measured.
  let frame = readKeptPlace(file)?.frame ?? { x: 0, y: 0 };
  const { x: askedX, y: askedY } = asked;
  if (askedX !== undefined && askedY !== undefined) {
    clock.afterReal(REST_MS, () => {
      if (window.isDestroyed() || window.isMinimized() || window.isMaximized()) return;
      const { x, y } = window.getNormalBounds();
      const found = { x: x - askedX, y: y - askedY };
      if (Object.values(found).every((width) => width >= 0 && width <= THICKEST_FRAME)) frame = found;
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
    // The next start uses the default place.
  }
}
