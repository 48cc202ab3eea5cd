/* The tax authority's limits for the reason of a cancellation. */
const SHORTEST_REASON = 5;
export const LONGEST_REASON = 500;

export type CheckedReason =
  | { kind: 'fits'; motivo: string }
  | { kind: 'too-short'; missing: number }
  | { kind: 'too-long'; excess: number };

/** A reason as typed; blanks around it do not count. */
export function checkReason(text: string): CheckedReason {
  const motivo = text.trim();
  if (motivo.length < SHORTEST_REASON) return { kind: 'too-short', missing: SHORTEST_REASON - motivo.length };
  if (motivo.length > LONGEST_REASON) return { kind: 'too-long', excess: motivo.length - LONGEST_REASON };
  return { kind: 'fits', motivo };
}
