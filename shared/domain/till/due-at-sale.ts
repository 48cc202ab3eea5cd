import type { InvoiceRequest } from '../../wire/invoice.ts';
import { minorFromNumber } from '../money.ts';

/** A sale as far as it says what is to be paid; `total` in minor units. */
export interface SaleDue {
  venta: Pick<InvoiceRequest['venta'], 'condicion_venta' | 'moneda' | 'venta_credito'>;
  total: bigint;
}

/** What is to be paid when it is sold, in minor units: all of it, or a credit sale's first payment. */
export function dueAtSale({ venta, total }: SaleDue): bigint {
  if (venta.condicion_venta === 1) return total;
  return minorFromNumber(venta.venta_credito?.entrega_inicial ?? 0, venta.moneda);
}
