import { sumOf, wholeText } from './checked-text.ts';
import type { DocumentsTable } from './schema/tables.ts';

/** A body as a row of `documents` has it. */
export interface StoredBody {
  body: DocumentsTable['body'];
  bodyCrc32: DocumentsTable['body_crc32'];
}

/** What goes with a body into its row: `creditDays` is for the triggers that keep what is owed, which read no body. */
export interface BodyColumns extends StoredBody {
  /** Days until it is due; null for what is not sold on credit. */
  creditDays: DocumentsTable['credit_days'];
}

/** In a statement that reads `documents` by this name. */
export const bodyColumns = (documents = 'documents'): string =>
  `${documents}.body, ${documents}.body_crc32 AS bodyCrc32`;

/** The request's JSON text. Throws DamagedTextError where something damaged it. */
export function readBody({ body, bodyCrc32 }: StoredBody): string {
  return wholeText(body, bodyCrc32);
}

export function storeBody(body: string): BodyColumns {
  return { body, bodyCrc32: sumOf(body), creditDays: creditDaysOf(body) };
}

const ON_CREDIT = 2;
/** Of most bodies it is seen without reading them. */
const MAY_BE_ON_CREDIT = /"condicion_venta"\s*:\s*2/;
/** As far as a date is counted. */
const MOST_DAYS = 100_000;

/** Of any body, a note's too. */
export function creditDaysOf(body: string): number | null {
  if (!MAY_BE_ON_CREDIT.test(body)) return null;
  const { venta } = JSON.parse(body) as {
    venta?: { condicion_venta?: unknown; venta_credito?: { plazo?: unknown } };
  };
  if (venta?.condicion_venta !== ON_CREDIT) return null;
  const days = venta.venta_credito?.plazo;
  return typeof days === 'number' ? Math.min(Math.trunc(days), MOST_DAYS) : 0;
}
