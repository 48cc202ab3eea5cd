import type { DispatchTables } from '../../../../shared/contract/dispatch.ts';

export type Codes = DispatchTables[keyof DispatchTables];

/** The codes with the entry at `place` renamed. */
export function renameCode(codes: Codes, place: number, nombre: string): Codes {
  return codes.map((code, index) => (index === place ? { ...code, nombre } : code));
}

export function removeCode(codes: Codes, place: number): Codes {
  return codes.toSpliced(place, 1);
}

/** Moves the entry at `place` up (-1) or down (1); at an end, returns the same list. */
export function moveCode(codes: Codes, place: number, step: 1 | -1): Codes {
  const moved = codes[place];
  const target = place + step;
  if (moved === undefined || target < 0 || target >= codes.length) return codes;
  return codes.toSpliced(place, 1).toSpliced(target, 0, moved);
}
