import { sayReason } from '../../shared/language/say-reason.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import type { Refusal } from '../outbox/refusal.ts';

/** Deeper than any answer; one nested without end must not exhaust the stack. */
const DEEPEST_ERROR = 6;

/** Words of a refusal, and each detail of its `error` on a line. */
export function refusalView({ reason, error }: Refusal): { message: string; details: string[] } {
  return { message: sayReason(reason), details: [...new Set(detailsOf(error, 0))] };
}

/** Names that say nothing of their own: what stands under them is the detail. */
const PLAIN_KEYS =
  /^(campos?|path|fields?|propiedad|property|param|mensajes?|messages?|msg|detalles?|details?|descripcion|err(or|ores|ors)|motivo|codigo|code)$/i;

/** The form of `error` is not shown: the texts of a group are one line, under a name of a field with it before them. */
function detailsOf(error: unknown, depth: number): string[] {
  if (depth > DEEPEST_ERROR) return [];
  if (Array.isArray(error)) return error.flatMap((part) => detailsOf(part, depth + 1));
  if (!isRecord(error)) return plainText(error);
  const own: string[] = [];
  const others: string[] = [];
  for (const [key, value] of Object.entries(error)) {
    const isNamed = !PLAIN_KEYS.test(key);
    const lines = detailsOf(value, depth + 1).map((line) => (isNamed ? `${key}: ${line}` : line));
    if (isNamed || typeof value === 'object') others.push(...lines);
    else own.push(...lines);
  }
  return own.length === 0 ? others : [own.join(': '), ...others];
}

function plainText(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}
