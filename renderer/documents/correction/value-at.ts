import { isRecord } from '../../../shared/wire/tolerant.ts';

/** What stands in a body under a name of the wire, `items.mercaderias[0].cantidad`; undefined where nothing does. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const [, key, place] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (place !== undefined) value = Array.isArray(value) ? value[Number(place)] : undefined;
    else value = isRecord(value) && key !== undefined ? value[key] : undefined;
  }
  return value;
}
