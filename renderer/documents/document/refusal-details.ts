import type { RefusalDetail } from '../../../shared/contract/documents.ts';
import { isRecord } from '../../../shared/wire/tolerant.ts';

/** A detail in one line, after its field's name on the wire. */
export function detailLine({ path, text }: RefusalDetail): string {
  return path === null ? text : `${path}: ${text}`;
}

/** Details of a refusal without those that only repeat its message. */
export function detailsBeside({
  message,
  details,
}: {
  message: string;
  details: readonly RefusalDetail[];
}): RefusalDetail[] {
  return details.filter((detail) =>
    [detailLine(detail), detail.text].every((said) => plain(said) !== plain(message)),
  );
}

const plain = (text: string): string => text.replace(/\.$/, '').toLowerCase();

/** All paths in a body, such as `items.mercaderias[0].cantidad`, groups before their contents. */
export function bodyPaths(body: unknown): string[] {
  return pathsUnder(body, '');
}

function pathsUnder(value: unknown, path: string): string[] {
  const own = path === '' ? [] : [path];
  if (Array.isArray(value))
    return [...own, ...value.flatMap((part, place) => pathsUnder(part, `${path}[${place}]`))];
  if (!isRecord(value)) return own;
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsUnder(part, path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...inside];
}

/** The known path equal to `path`, else the only one that ends with it; no ending may begin with an index. */
export function findPath(path: string, known: readonly string[]): string | null {
  const wanted = dotted(path);
  const whole = known.find((one) => dotted(one) === wanted);
  if (whole !== undefined || /^\d/.test(wanted)) return whole ?? null;
  const [only, ...others] = known.filter((one) => dotted(one).endsWith(`.${wanted}`));
  return only === undefined || others.length > 0 ? null : only;
}

/** Writes indexes with dots, as some services do: `items.0.cantidad`. */
function dotted(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}
