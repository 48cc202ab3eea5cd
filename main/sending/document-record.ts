import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import type { Reason } from '../../shared/domain/reason.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { DamagedTextError } from '../kernel/errors.ts';
import type { Refusal } from './refusal.ts';

export interface DocumentRecord {
  id: string;
  kind: 'invoice' | 'dispatch-note';
  localNumber: string;
  state: DocumentState;
  soldAt: number;
  numeroTimbrado: string;
  numeroEstablecimiento: string;
  puntoExpedicion: string;
  currency: string;
  /** Minor units of the currency. */
  total: bigint;
  clientName: string;
  clientDocument: string;
  /** The request's JSON text, exactly as sent; for a draft, the data it will be made from. */
  body: string;
  numeroDocumento: string | null;
  serie: string | null;
  cdc: string | null;
  carritoId: string | null;
  xmlUrl: string | null;
  qr: string | null;
  /** Instant of the answered attempt's first byte, by the service's clock: the cancellation window runs from here. */
  issuedAt: number | null;
  /** Emission time as printed. */
  emittedAt: number | null;
  estado: string | null;
  mensaje: string | null;
  refusal: Refusal | null;
  doubt: Reason | null;
  cancelledAt: number | null;
}

/**
 * True where the request asks for its XML as JSON. Bodies are stored in the order of their schema, which begins with
 * that field.
 */
export function asksForJson({ body }: Pick<DocumentRecord, 'body'>): boolean {
  return body.startsWith('{"jsonDE":true,');
}

/** Columns that come from the sale: the body as it is sent, and those derived from it. */
export type SaleColumns = Pick<
  DocumentRecord,
  | 'body'
  | 'numeroTimbrado'
  | 'numeroEstablecimiento'
  | 'puntoExpedicion'
  | 'currency'
  | 'total'
  | 'clientName'
  | 'clientDocument'
>;

/** Columns that a step may change. `move` clears `refusal` and `doubt` unless they are given. */
export type DocumentChanges = Partial<
  SaleColumns &
    Pick<
      DocumentRecord,
      | 'numeroDocumento'
      | 'serie'
      | 'cdc'
      | 'carritoId'
      | 'xmlUrl'
      | 'qr'
      | 'issuedAt'
      | 'emittedAt'
      | 'estado'
      | 'mensaje'
      | 'refusal'
      | 'doubt'
      | 'cancelledAt'
    >
>;

export type NumberedBy = Pick<
  DocumentRecord,
  'kind' | 'numeroTimbrado' | 'numeroEstablecimiento' | 'puntoExpedicion'
>;

/** Returns the issuing point: its documents leave in the order they were made, one at a time. */
export function laneOf(
  document: Pick<DocumentRecord, 'numeroTimbrado' | 'numeroEstablecimiento' | 'puntoExpedicion'>,
): string {
  return [document.numeroTimbrado, document.numeroEstablecimiento, document.puntoExpedicion].join('/');
}

export interface StepContext {
  at: number;
  actor: string;
  details?: Record<string, unknown>;
}

/** True where the body, which is checked on access, is damaged or gone; any other error is thrown. */
export function isDamaged(document: { readonly body: string }): boolean {
  try {
    return document.body === '';
  } catch (error) {
    if (error instanceof DamagedTextError) return true;
    throw error;
  }
}

/**
 * Returns the request of a stored sale. It was checked before it was stored and has a CRC-32, so it is not checked
 * again: the schema takes eight times as long as reading it, and reports read thousands.
 */
export function parseSale(body: string): InvoiceRequest {
  return JSON.parse(body) as InvoiceRequest;
}
