import type { InvoiceRequest } from '../wire/invoice.ts';
import type { Mercaderia, Servicio } from '../wire/items.ts';

export type SaleLine = { kind: 'mercaderia'; item: Mercaderia } | { kind: 'servicio'; item: Servicio };

/** A sale's lines in the order the receipt shows them: merchandise first. */
export function saleLines({ mercaderias = [], servicios = [] }: InvoiceRequest['items']): SaleLine[] {
  return [
    ...mercaderias.map((item) => ({ kind: 'mercaderia' as const, item })),
    ...servicios.map((item) => ({ kind: 'servicio' as const, item })),
  ];
}
