import type { Cliente } from '../../shared/wire/cliente.ts';

/** What a field said before and says now, by the wire's field names; null where there was, or is, nothing. */
export type ClientChanges = Record<string, [before: string | null, after: string | null]>;

/** In what two records of a client differ. */
export function clientChanges(before: Cliente, after: Cliente): ClientChanges {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Cliente>;
  const changes: ClientChanges = {};
  for (const key of keys) {
    const pair: ClientChanges[string] = [textOf(before[key]), textOf(after[key])];
    if (pair[0] !== pair[1]) changes[key] = pair;
  }
  return changes;
}

function textOf(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}
