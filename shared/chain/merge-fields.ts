type Fields = Record<string, unknown>;

export interface MergedFields {
  /** `now`, with the fields that `wanted` changed and nobody else did. */
  merged: Fields;
  /** Fields that both changed, to different values: as `now` has them. */
  contested: string[];
}

/** Merges a change, field by field, into what others made meanwhile of what was `seen`; without it, only additions. */
export function mergeFields(
  { seen, now, wanted }: { seen: Fields; now: Fields; wanted: Fields },
  isSame: (a: unknown, b: unknown) => boolean,
): MergedFields {
  const names = [...new Set([...Object.keys(seen), ...Object.keys(now), ...Object.keys(wanted)])];
  const changed = names.filter((name) => !isSame(seen[name], wanted[name]));
  const contested = changed.filter(
    (name) => !isSame(seen[name], now[name]) && !isSame(now[name], wanted[name]),
  );
  const taken = changed.filter((name) => !contested.includes(name));
  const all = { ...now, ...Object.fromEntries(taken.map((name) => [name, wanted[name]])) };
  const merged = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { merged, contested };
}
