import type { ScaleLayout } from '../../../shared/domain/scale-code.ts';

/** In-store codes begin with 20 to 29, each with one layout. */
const PREFIXES = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'];

/** A layout to begin with, of the first prefix nobody uses; null if there is none left. */
export function nextFreeLayout(layouts: readonly ScaleLayout[]): ScaleLayout | null {
  const prefix = PREFIXES.find((free) => layouts.every(({ pattern }) => !pattern.startsWith(free)));
  return prefix === undefined ? null : { pattern: `${prefix}IIIIIWWWWWC`, decimals: 3 };
}
