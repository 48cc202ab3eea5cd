import type { InvoiceRequest } from '../../wire/invoice.ts';
import { formatScaled } from '../money.ts';
import type { SaleLine } from '../sale-totals.ts';
import { printable, printableOrNull } from './printable-text.ts';
import type { ReceiptLine, ReceiptLinePart } from './receipt.ts';
import { formatAmount } from './receipt-amounts.ts';

/** How the lines of one receipt are written. */
export interface LineStyle {
  currency: string;
  unitNames: Readonly<Record<string, string>>;
  /** Whether values are told apart by IVA rate; a provisional slip says nothing about IVA. */
  byRate: boolean;
}

/** `lines` are the sale's totals lines, in their order: merchandise first, then services. */
export function receiptLines(
  sale: InvoiceRequest,
  lines: readonly SaleLine[],
  style: LineStyle,
): ReceiptLine[] {
  const items = [...(sale.items.mercaderias ?? []), ...(sale.items.servicios ?? [])];
  return lines.map((line, index) => {
    const unit = unitName(line, style.unitNames);
    const quantity = formatScaled(line.quantity);
    return {
      code: printable(line.codigo),
      description: printable(line.descripcion),
      quantity: unit === null ? quantity : `${quantity} ${unit}`,
      unitPrice: formatAmount(line.unitPrice, style.currency),
      parts: style.byRate
        ? partsByRate(line, items[index]?.precio_unitario ?? {}, style.currency)
        : [{ rate: '', amount: formatAmount(line.value, style.currency) }],
    };
  });
}

export function unitName(line: SaleLine, unitNames: Readonly<Record<string, string>>): string | null {
  return printableOrNull(Object.hasOwn(unitNames, line.unitId) ? unitNames[line.unitId] : undefined);
}

/** The rates that have an amount; a line given for free still shows the first rate it was sold at. */
function partsByRate(
  line: SaleLine,
  price: { '0'?: number | undefined; '5'?: number | undefined; '10'?: number | undefined },
  currency: string,
): ReceiptLinePart[] {
  const all = [
    { rate: 'Exenta', sold: price['0'] !== undefined, scaled: line.exempt },
    { rate: '5 %', sold: price['5'] !== undefined, scaled: line.five },
    { rate: '10 %', sold: price['10'] !== undefined, scaled: line.ten },
  ];
  const sold = all.filter((part) => part.sold);
  const withAmount = sold.filter((part) => part.scaled > 0n);
  const shown = withAmount.length > 0 ? withAmount : sold.slice(0, 1);
  return shown.map(({ rate, scaled }) => ({ rate, amount: formatAmount(scaled, currency) }));
}
