import * as z from 'zod';

/** Where the window stands when it is neither maximised nor minimised, in the desktop's own points. */
const placeSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  isMaximized: z.boolean(),
});

export type WindowPlace = z.output<typeof placeSchema>;
export type Area = Omit<WindowPlace, 'isMaximized'>;

/** Of the window's smallest size the screens are whole. */
export const LEAST_SIZE = { width: 1280, height: 700 } as const;
const USUAL_SIZE = { width: 1366, height: 768 } as const;

/** So much of the window's upper edge has to be seen for a hand to get hold of it. */
const GRIP = { width: 120, height: 40 } as const;

/** How a window is opened; without a place the desktop chooses one. */
export interface OpeningPlace {
  x?: number;
  y?: number;
  width: number;
  height: number;
  isMaximized: boolean;
}

/** A place as it was kept; null where that is broken, or nothing was. */
export function readPlace(text: string): WindowPlace | null {
  try {
    return placeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * The kept place, on the desktop as it is now: no larger than its screen, and where nothing of it can be got hold of
 * any more, a screen being gone, the desktop chooses. `workAreas` are the screens without their bars.
 */
export function placeToOpen(kept: WindowPlace | null, workAreas: readonly Area[]): OpeningPlace {
  if (kept === null) return { ...USUAL_SIZE, isMaximized: false };
  const { isMaximized, ...wanted } = kept;
  const screen = workAreas.find((area) => isInReach(wanted, area));
  const width = Math.max(LEAST_SIZE.width, Math.min(wanted.width, screen?.width ?? USUAL_SIZE.width));
  const height = Math.max(LEAST_SIZE.height, Math.min(wanted.height, screen?.height ?? USUAL_SIZE.height));
  return screen === undefined
    ? { width, height, isMaximized }
    : { x: wanted.x, y: wanted.y, width, height, isMaximized };
}

function isInReach({ x, y, width }: Area, area: Area): boolean {
  const seenWidth = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return seenWidth >= GRIP.width && y >= area.y && y <= area.y + area.height - GRIP.height;
}
