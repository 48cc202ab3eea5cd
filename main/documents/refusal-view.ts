import type { DocumentDetail, RefusalDetail } from '../../shared/contract/documents.ts';
import { sayReason } from '../../shared/text/say-reason.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import type { Refusal } from '../sending/refusal.ts';

/** Deeper than any answer; endless nesting must not exhaust the stack. */
const DEEPEST_ERROR = 6;

export function refusalView({ reason, error }: Refusal): NonNullable<DocumentDetail['refusal']> {
  const details = new Map(detailsOf(error, null, 0).map((detail) => [JSON.stringify(detail), detail]));
  return { message: sayReason(reason), details: [...details.values()] };
}

/** Keys beside a message whose value names its field. */
const FIELD_KEYS = /^(campos?|path|fields?|propiedad|property|param)$/i;
/** Keys of messages and of groups of them; any other key is a field's name. */
const TEXT_KEYS =
  /^(mensajes?|messages?|msg|detalles?|details?|descripcion|err(or|ores|ors)|motivo|codigo|code)$/i;

/** The interface does not show the form of `error`: the texts of a group are one detail. `path`: their field. */
function detailsOf(error: unknown, path: string | null, depth: number): RefusalDetail[] {
  if (depth > DEEPEST_ERROR) return [];
  if (Array.isArray(error)) return error.flatMap((part) => detailsOf(part, path, depth + 1));
  if (!isRecord(error)) return plainText(error).map((text) => ({ path, text }));
  const entries = Object.entries(error);
  const [fieldKey, field] = entries.find(([key, value]) => FIELD_KEYS.test(key) && isText(value)) ?? [];
  const own = typeof field === 'string' ? joined(path, field.trim()) : path;
  const texts: string[] = [];
  const told: RefusalDetail[] = [];
  const others: RefusalDetail[] = [];
  for (const [key, value] of entries.filter(([one]) => one !== fieldKey)) {
    if (!FIELD_KEYS.test(key) && !TEXT_KEYS.test(key))
      others.push(...detailsUnder(value, joined(path, key), depth + 1));
    else if (typeof value === 'object') told.push(...detailsOf(value, own, depth + 1));
    else texts.push(...plainText(value));
  }
  if (texts.length > 0) told.unshift({ path: own, text: texts.join(': ') });
  if (told.length === 0 && typeof field === 'string') told.push({ path, text: field.trim() });
  return [...told, ...others];
}

/** A list of groups under a field's name has one group for each index. */
function detailsUnder(value: unknown, path: string, depth: number): RefusalDetail[] {
  if (!Array.isArray(value)) return detailsOf(value, path, depth);
  return value.flatMap((part, place) =>
    detailsOf(part, isRecord(part) ? `${path}[${place}]` : path, depth + 1),
  );
}

function joined(path: string | null, name: string): string {
  return path === null ? name : `${path}.${name}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function plainText(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return isText(value) ? [value.trim()] : [];
}
