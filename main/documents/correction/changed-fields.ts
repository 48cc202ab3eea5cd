import { isRecord } from '../../../shared/wire/tolerant.ts';

/** The names on the wire of the fields in which two bodies differ: `cliente.email`, `items.mercaderias[0].cantidad`. */
export function changedFields(before: unknown, now: unknown): string[] {
  return differences(before, now, '');
}

function differences(before: unknown, now: unknown, path: string): string[] {
  if (isRecord(before) && isRecord(now)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return keys.flatMap((key) => differences(before[key], now[key], path === '' ? key : `${path}.${key}`));
  }
  if (Array.isArray(before) && Array.isArray(now)) {
    const places = Array.from({ length: Math.max(before.length, now.length) }, (_, place) => place);
    return places.flatMap((place) => differences(before[place], now[place], `${path}[${place}]`));
  }
  return before === now ? [] : [path];
}
