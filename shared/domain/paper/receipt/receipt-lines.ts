import type { InvoiceRequest } from '../../../wire/invoice.ts';
import type { DraftDiscount } from '../../sale/pricing.ts';
import { formatScaled } from '../../money.ts';
import type { SaleLine } from '../../sale/sale-totals.ts';
import { printable, printableOrNull } from './receipt-words.ts';
import type { ReceiptLine, ReceiptLinePart } from './receipt.ts';
import type { ReceiptField } from './receipt-frame.ts';
import { formatAmount, formatDiscounted } from './receipt-amounts.ts';

export interface LineStyle {
  currency: string;
  unitNames: Readonly<Record<string, string>>;
  discounts: readonly DraftDiscount[];
  /** A provisional receipt has no IVA and no free text. */
  isDefinitive: boolean;
}

/** `lines` are the sale's totals lines in order: goods first, then services. */
export function receiptLines(
  sale: InvoiceRequest,
  lines: readonly SaleLine[],
  style: LineStyle,
): ReceiptLine[] {
  const { currency, isDefinitive } = style;
  const items = [...(sale.items.mercaderias ?? []), ...(sale.items.servicios ?? [])];
  const discounts = new Map(style.discounts.map((discount) => [discount.line, discount]));
  return lines.map((line, index) => {
    const item = items[index];
    const unit = unitName(line, style.unitNames);
    const quantity = formatScaled(line.quantity);
    const discount = discounts.get(index);
    const format = discount === undefined ? formatAmount : formatDiscounted;
    return {
      code: printable(line.codigo),
      description: printable(line.descripcion),
      quantity: unit === null ? quantity : `${quantity} ${unit}`,
      count: quantity,
      unit,
      unitPrice: formatAmount(discount?.listPrice ?? line.unitPrice, currency),
      discount: discount === undefined ? null : discountField(discount, currency),
      remark: isDefinitive ? printableOrNull(item?.observacion) : null,
      parts: isDefinitive
        ? partsByRate(line, item?.precio_unitario ?? {}, (scaled) => format(scaled, currency))
        : [{ rate: '', amount: format(line.value, currency) }],
    };
  });
}

/** `Descuento 10 %`, or `Descuento` for a typed amount. */
function discountField({ discount, percent }: DraftDiscount, currency: string): ReceiptField {
  return {
    label: percent === null ? 'Descuento' : `Descuento ${formatScaled(percent)} %`,
    value: `-${formatDiscounted(discount, currency)}`,
  };
}

export function unitName(line: SaleLine, unitNames: Readonly<Record<string, string>>): string | null {
  return printableOrNull(Object.hasOwn(unitNames, line.unitId) ? unitNames[line.unitId] : undefined);
}

/** Rates with an amount; a line given away still shows the first rate it was sold at. */
function partsByRate(
  line: SaleLine,
  price: { '0'?: number | undefined; '5'?: number | undefined; '10'?: number | undefined },
  format: (scaled: bigint) => string,
): ReceiptLinePart[] {
  const all: { rate: ReceiptLinePart['rate']; sold: boolean; scaled: bigint }[] = [
    { rate: 'Exenta', sold: price['0'] !== undefined, scaled: line.exempt },
    { rate: '5 %', sold: price['5'] !== undefined, scaled: line.five },
    { rate: '10 %', sold: price['10'] !== undefined, scaled: line.ten },
  ];
  const sold = all.filter((part) => part.sold);
  const withAmount = sold.filter((part) => part.scaled > 0n);
  const shown = withAmount.length > 0 ? withAmount : sold.slice(0, 1);
  return shown.map(({ rate, scaled }) => ({ rate, amount: format(scaled) }));
}
