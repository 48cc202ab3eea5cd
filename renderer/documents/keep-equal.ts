/** What came now, with each part that says the same as before as the very part of before: what shows it is not drawn again. */
export function keepEqual<T>(before: unknown, now: T): T {
  if (!isWhole(before) || !isWhole(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const kept = Object.entries(now).map(([key, value]) => [key, keepEqual(before[key], value)] as const);
  const isSame =
    kept.length === Object.keys(before).length &&
    kept.every(([key, value]) => key in before && Object.is(value, before[key]));
  if (isSame) return before as T;
  return (Array.isArray(now) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as T;
}

function isWhole(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
