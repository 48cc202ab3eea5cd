import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { isRecord } from '../../../shared/wire/tolerant.ts';

/** Details of the service's `error` by the field they can be put right in; `rest` names none. */
export interface RefusedFields {
  /** By the names of the wire: `items.mercaderias[0].cantidad`. */
  byPath: ReadonlyMap<string, string>;
  rest: string[];
}

/** Where the service's own words begin with the name of a field. */
const NAMED = /^["'«]?([a-z_]+(?:\.\w+|\[\d+\])*)["'»]?\s*(?::|=|-)?\s+(.*)$/is;

/** Reads a refusal's details: a field is named by its path on the wire, or by its last part. */
export function readRefusedFields(
  refusal: { message: string; details: readonly string[] },
  sold: InvoiceRequest,
): RefusedFields {
  const paths = pathsOf(sold, '');
  const byPath = new Map<string, string>();
  const rest: string[] = [];
  for (const said of refusal.details.filter((detail) => detail !== refusal.message)) {
    const found = fieldOf(said, paths);
    if (found === null) rest.push(said);
    else if (!byPath.has(found.path)) byPath.set(found.path, found.text);
  }
  return { byPath, rest };
}

function fieldOf(said: string, paths: readonly string[]): { path: string; text: string } | null {
  const [, name, text = ''] = NAMED.exec(said) ?? [];
  const named = name === undefined ? null : pathNamed(name, paths);
  if (named !== null) return { path: named, text };
  // A whole name somewhere in the sentence: «el campo ciudad_id no existe».
  const inside = said.match(/[a-z]+(?:_[a-z]+)+(?:\.\w+|\[\d+\])*/g) ?? [];
  const path = inside.map((word) => pathNamed(word, paths)).find((found) => found !== null);
  return path === undefined || path === null ? null : { path, text: said };
}

/** A whole path, or the end of one and no other. */
function pathNamed(name: string, paths: readonly string[]): string | null {
  const path = name.replace(/\.(\d+)(?=\.|$)/g, (whole, place: string) =>
    ['0', '5', '10'].includes(place) && /precio_unitario\.\d+$/.test(name) ? whole : `[${place}]`,
  );
  if (paths.includes(path)) return path;
  const ends = paths.filter((known) => known.endsWith(`.${path}`));
  const [only] = ends;
  return ends.length === 1 && only !== undefined ? only : null;
}

/** Every name there is in a body, groups before what is in them. */
function pathsOf(value: unknown, path: string): string[] {
  const own = path === '' ? [] : [path];
  if (Array.isArray(value))
    return [...own, ...value.flatMap((part, place) => pathsOf(part, `${path}[${place}]`))];
  if (!isRecord(value)) return own;
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...inside];
}
