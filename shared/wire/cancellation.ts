import * as z from 'zod';
import { say } from '../text/say.ts';
import { nonEmptyText } from './primitives.ts';
import { isRecord } from './tolerant.ts';

/** Body of POST /etax/eventos/anular. The reason's length is the tax authority's (domain facts, cancellation). */
export const cancellationRequestSchema = z.strictObject({
  cdc: z.string().regex(/^\d{44}$/, { error: () => say('faults.digits44') }),
  motivo: nonEmptyText.min(5).max(500),
});

export type CancellationRequest = z.infer<typeof cancellationRequestSchema>;

/** Answer of the tax authority; `procesadoAt` is its own text, ISO 8601 with offset. */
export interface CancellationResult {
  estado?: string;
  codigo?: string;
  mensaje?: string;
  protocolo?: string;
  procesadoAt?: string;
}

/**
 * Reads the event result from the response data, which is XML converted to JSON: with or without a namespace
 * prefix, each part alone or in an array (the first counts). Null if the data is no event result.
 */
export function readCancellationResult(data: unknown): CancellationResult | null {
  const result = part(data, 'rRetEnviEventoDe');
  if (!isRecord(result)) return null;
  const event = part(result, 'gResProcEVe');
  const outcome = part(event, 'gResProc');
  const texts = {
    estado: text(part(event, 'dEstRes')),
    // Four digits; conversion to a number would drop leading zeros.
    codigo: text(part(outcome, 'dCodRes'))?.padStart(4, '0'),
    mensaje: text(part(outcome, 'dMsgRes')),
    protocolo: text(part(event, 'dProtAut')),
    procesadoAt: text(part(result, 'dFecProc')),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

/** The element called `name`, with any prefix. */
function part(parent: unknown, name: string): unknown {
  if (!isRecord(parent)) return undefined;
  const key = Object.keys(parent).find((candidate) => candidate.slice(candidate.indexOf(':') + 1) === name);
  const value = key === undefined ? undefined : parent[key];
  return Array.isArray(value) ? value[0] : value;
}

/** An element's text; an element with attributes is an object with its text under `_`. */
function text(element: unknown): string | undefined {
  const value = isRecord(element) ? element['_'] : element;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
