import { hash } from 'node:crypto';
import * as z from 'zod';
import type { AuditLine } from '../../shared/chain/audit-line.ts';
import { dayOf } from '../../shared/domain/shop/reports/report-days.ts';
import { CANCELLATION_WINDOW_MS } from '../../shared/domain/fiscal/cancellation-window.ts';
import { scaledFromNumber } from '../../shared/domain/money.ts';
import { toGuaranies } from '../../shared/domain/sale/currency.ts';

/** A document as a row of `documents`, without its counter; integers beyond 2^53 are text. */
export interface DocumentRow {
  id: string;
  seq: number;
  kind: string;
  state: string;
  local_number: string;
  sold_at: number;
  /** YYYY-MM-DD at the counter. */
  sold_on: string;
  timbrado: string;
  establecimiento: string;
  punto: string;
  number: string | null;
  cdc: string | null;
  currency: string;
  total: string;
  total_pyg: string;
  client_name: string;
  client_document: string;
  issued_at: number | null;
  cancelled_at: number | null;
  /** End of the window of its earliest cancellation that is not confirmed. */
  cancel_by: number | null;
}

/** `id-taken`: another history has a document of its id. */
export type Unread = 'unknown-shape' | 'altered' | 'too-large' | 'id-taken';

/** PostgreSQL's texts cannot hold this character. */
const text = z.string().refine((value) => !value.includes('\0'));
/** UTC epoch ms, up to the year 9999. */
const instant = z.int().min(0).max(253_402_300_799_999);
const amount = z.union([
  z.int().min(0).transform(BigInt),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
]);

/** The part of a document's facts that the office reads: a row of `documents` at the counter. */
const factsSchema = z.object({
  document: z.object({
    id: text,
    kind: text,
    state: text,
    local_number: text,
    sold_at: instant,
    numero_timbrado: text,
    numero_establecimiento: text,
    punto_expedicion: text,
    numero_documento: text.nullable(),
    cdc: text.nullable(),
    currency: text,
    total: amount,
    client_name: text,
    client_document: text,
    issued_at: instant.nullable(),
    cancelled_at: instant.nullable(),
    body: z.string(),
  }),
  // What only an alert is made of must not keep a document unread.
  cancellations: z.array(z.object({ state: text, deadline_at: instant })).catch([]),
  deferredCancellations: z.array(z.object({ state: text })).catch([]),
  attempts: z
    .array(z.object({ written_at: instant.nullable(), written_service_at: instant.nullable() }))
    .catch([]),
});

type Facts = z.infer<typeof factsSchema>;

/** A dispatch note has no rate. */
const bodySchema = z.object({ venta: z.object({ cotizacion: z.number() }).optional() });

const MAX_BIGINT = 2n ** 63n - 1n;

/** Reads the document of a line that seals one; the reason where that is not possible. */
export function readFacts(line: AuditLine): DocumentRow | Unread {
  if (line.facts === null) return 'too-large';
  if (hash('sha256', JSON.stringify(line.facts)) !== line.facts_sha256) return 'altered';
  const facts = factsSchema.safeParse(line.facts).data;
  if (facts === undefined || facts.document.id !== line.subject) return 'unknown-shape';
  const { document } = facts;
  const totalPyg = inGuaranies(document);
  if (totalPyg === null || totalPyg > MAX_BIGINT) return 'unknown-shape';
  const { id, kind, state, local_number, sold_at, cdc, currency, issued_at, cancelled_at } = document;
  return {
    id,
    seq: line.seq,
    kind,
    state,
    local_number,
    sold_at,
    sold_on: dayOf(sold_at),
    timbrado: document.numero_timbrado,
    establecimiento: document.numero_establecimiento,
    punto: document.punto_expedicion,
    number: document.numero_documento,
    cdc,
    currency,
    total: String(document.total),
    total_pyg: String(totalPyg),
    client_name: document.client_name,
    client_document: document.client_document,
    issued_at,
    cancelled_at,
    cancel_by: cancelBy(facts),
  };
}

/** Of a document that may have been issued, the window runs from the attempt that nobody answered. */
function cancelBy({ cancellations, deferredCancellations, attempts: [attempt] }: Facts): number | null {
  const ends = cancellations
    .filter(({ state }) => state === 'queued' || state === 'sending')
    .map(({ deadline_at: deadline }) => deadline);
  const writtenAt = attempt?.written_service_at ?? attempt?.written_at ?? null;
  if (writtenAt !== null && deferredCancellations.some(({ state }) => state === 'waiting')) {
    ends.push(writtenAt + CANCELLATION_WINDOW_MS);
  }
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Null where the rate is unknown. */
function inGuaranies(document: Facts['document']): bigint | null {
  const { body, currency, total } = document;
  try {
    const rate = bodySchema.parse(JSON.parse(body)).venta?.cotizacion;
    if (rate === undefined) return currency === 'PYG' ? total : null;
    return toGuaranies(total, currency, scaledFromNumber(rate));
  } catch {
    return null;
  }
}
