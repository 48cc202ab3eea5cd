import type { InvoiceRequest } from '../../shared/wire/invoice.ts';

/**
 * The request of a stored sale. It was checked before it was stored and is under a CRC-32, so it is not checked again:
 * the schema takes eight times as long as reading it, and reports read thousands.
 */
export function parseSale(body: string): InvoiceRequest {
  return JSON.parse(body) as InvoiceRequest;
}
