import { say } from '../../text/say.ts';
import type { Cliente } from '../../wire/cliente.ts';
import { type FieldIssue, nameField } from '../../wire/field-names.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';
import { type CheckedSale, checkSale } from './check-sale.ts';
import { ANY_QUANTITY, keptQuantities, quantityIssues, type QuantityRules } from './quantity-issues.ts';

/**
 * Checks that `body` may replace the sale. The goods are handed over and paid: the number and order of the
 * lines stay, and so does the currency; quantities, prices and texts may be corrected. For other items a sale
 * is cancelled and sold again.
 */
export function checkCorrection(
  sold: InvoiceRequest,
  body: unknown,
  finalConsumer: Cliente | null,
  decimalsOf: QuantityRules['decimalsOf'] = ANY_QUANTITY.decimalsOf,
): CheckedSale {
  const checked = checkSale(body, finalConsumer);
  if (!checked.ok) return checked;
  const issues = [
    ...lineIssues(sold, checked.sale),
    ...currencyIssues(sold, checked.sale),
    ...quantityIssues(checked.sale, { decimalsOf, free: keptQuantities(sold, checked.sale) }),
  ];
  return issues.length === 0 ? checked : { ok: false, issues };
}

function lineIssues(sold: InvoiceRequest, sale: InvoiceRequest): FieldIssue[] {
  return (['mercaderias', 'servicios'] as const).flatMap((kind) => {
    const [before, now] = [sold.items[kind]?.length ?? 0, sale.items[kind]?.length ?? 0];
    if (before === now) return [];
    const message = say('saleFaults.lineCountChanged', {
      lines: nameField(['items', kind]),
      before,
      after: now,
    });
    return [{ path: `items.${kind}`, message }];
  });
}

function currencyIssues({ venta: { moneda } }: InvoiceRequest, { venta }: InvoiceRequest): FieldIssue[] {
  if (venta.moneda === moneda) return [];
  return [{ path: 'venta.moneda', message: say('saleFaults.currencyFixed', { currency: moneda }) }];
}

/*
 * The sale's local number is at the end of `venta.observacion`, so that a person can find it in the service's
 * portal when its answer was lost.
 */

const BEFORE_NUMBER = ' · ';

/** The remark as sent. An already included number is not repeated. */
export function withLocalNumber(remark: string | undefined, localNumber: string): string {
  const own = withoutLocalNumber(remark, localNumber);
  return own === '' ? localNumber : `${own}${BEFORE_NUMBER}${localNumber}`;
}

/** The part of a remark that a person wrote. */
export function withoutLocalNumber(remark: string | undefined, localNumber: string): string {
  const text = remark?.trim() ?? '';
  if (text === localNumber) return '';
  const ending = `${BEFORE_NUMBER}${localNumber}`;
  return text.endsWith(ending) ? text.slice(0, -ending.length).trim() : text;
}
