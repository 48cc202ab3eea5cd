import type { InvoiceRequest } from '../../wire/invoice.ts';
import { formatScaled, scaledFromNumber, signOf } from '../money.ts';
import type { ReceiptField } from './receipt-frame.ts';
import { formatAmount } from './receipt-amounts.ts';

/** Contado, or crédito with its term and down payment. */
export function saleConditionFields(venta: InvoiceRequest['venta']): ReceiptField[] {
  const label = 'Condición de venta';
  if (venta.venta_credito === undefined) return [{ label, value: 'Contado' }];
  const { entrega_inicial: downPayment, plazo } = venta.venta_credito;
  return [
    { label, value: 'Crédito' },
    { label: 'Plazo', value: plazo === 1 ? '1 día' : `${plazo} días` },
    {
      label: 'Entrega inicial',
      value: `${signOf(venta.moneda)} ${formatAmount(scaledFromNumber(downPayment), venta.moneda)}`,
    },
  ];
}

/** Only a foreign currency has a rate. */
export function exchangeFields(venta: InvoiceRequest['venta']): ReceiptField[] {
  if (venta.moneda === 'PYG') return [];
  return [{ label: 'Tipo de cambio', value: formatScaled(scaledFromNumber(venta.cotizacion)) }];
}

/** The tax system's names of what a transaction is about (MT D011); the wire leaves it to the items. */
export function operationKind(sale: InvoiceRequest): string {
  const goods = (sale.items.mercaderias?.length ?? 0) > 0;
  const services = (sale.items.servicios?.length ?? 0) > 0;
  if (goods && services) return 'Mixto (Venta de mercadería y servicios)';
  return services ? 'Prestación de servicios' : 'Venta de mercadería';
}
