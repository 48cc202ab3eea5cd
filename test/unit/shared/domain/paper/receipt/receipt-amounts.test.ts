import { priced } from '../../../../../support/sale-drafts.ts';
import { wireStep } from '../../../../../../shared/domain/sale/pricing.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSale } from '../../../../../../shared/domain/sale/check-sale.ts';
import { buildReceipt } from '../../../../../../shared/domain/paper/receipt/build-receipt.ts';
import type { Receipt } from '../../../../../../shared/domain/paper/receipt/receipt.ts';
import { receiptFacts, saleArbitrary } from '../../../../../support/receipt-facts.ts';
import { typedSaleArbitrary } from '../../../../../support/typed-sales/typed-sales.ts';

const DECIMALS = 8;

/** Parses a printed amount (`-1.234,5`, `Gs. 1.234`) into an integer scaled by 10^8. */
function read(printed: string): bigint {
  const match = /^(?:\S+ )?(-?)(\d{1,3}(?:\.\d{3})*)(?:,(\d{1,8}))?$/.exec(printed);
  if (match === null) throw new Error(`${printed} is not an amount of es-PY`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return BigInt(sign + whole.replaceAll('.', '') + fraction.padEnd(DECIMALS, '0'));
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const valueOf = (fields: Receipt['iva'], label: string): bigint =>
  read(fields.find((field) => field.label === label)?.value ?? '0');
const roundTo = (scaled: bigint, unit: bigint): bigint => ((scaled + unit / 2n) / unit) * unit;

it('the printed amounts add up: lines to subtotals, subtotals to the total, IVA to its total', () => {
  fc.assert(
    fc.property(saleArbitrary, (sale) => {
      const receipt = buildReceipt(receiptFacts({ sale }));
      const unit = sale.venta.moneda === 'PYG' ? 10n ** 8n : 10n ** 6n;
      const parts = receipt.lines.flatMap((line) => line.parts);
      for (const [rate, label] of [
        ['Exenta', 'Subtotal exentas'],
        ['5 %', 'Subtotal 5 %'],
        ['10 %', 'Subtotal 10 %'],
      ] as const) {
        const ofRate = sum(parts.filter((part) => part.rate === rate).map((part) => read(part.amount)));
        // A line's value is printed to 10^-8, its subtotal computed from the exact one.
        const difference = ofRate - valueOf(receipt.subtotals, label);
        expect(2n * (difference < 0n ? -difference : difference) <= unit + 2n * BigInt(parts.length)).toBe(
          true,
        );
      }
      expect(sum(receipt.subtotals.map((field) => read(field.value)))).toBe(read(receipt.total.value));
      expect(valueOf(receipt.iva, 'IVA 5 %') + valueOf(receipt.iva, 'IVA 10 %')).toBe(
        valueOf(receipt.iva, 'Total IVA'),
      );
    }),
  );
});

it('the printed total times the printed rate is the printed total in guaraníes', () => {
  fc.assert(
    fc.property(saleArbitrary, (sale) => {
      const receipt = buildReceipt(receiptFacts({ sale }));
      const rate = receipt.general.find((field) => field.label === 'Tipo de cambio')?.value ?? '1';
      const exact = (read(receipt.total.value) * read(rate)) / 10n ** 8n;
      expect(read(receipt.totalInGuaranies?.value ?? '')).toBe(roundTo(exact, 10n ** 8n));
    }),
  );
});

it('quantity times price is the value of a line', () => {
  fc.assert(
    fc.property(saleArbitrary, (sale) => {
      for (const line of buildReceipt(receiptFacts({ sale })).lines) {
        const quantity = read(line.quantity.replace(' UNI', ''));
        const value = sum(line.parts.map((part) => read(part.amount)));
        const difference = roundTo(quantity * read(line.unitPrice), 10n ** 8n) / 10n ** 8n - value;
        // Each part is printed rounded to 10^-8.
        expect(difference <= 2n && difference >= -2n).toBe(true);
      }
    }),
  );
});

it('quantity times list price minus the printed discount is the printed value of a line', () => {
  let discounted = 0;
  fc.assert(
    fc.property(typedSaleArbitrary, ({ draft }) => {
      const { body, discounts } = priced(draft);
      const checked = checkSale(body, null);
      if (!checked.ok) return;
      const receipt = buildReceipt(receiptFacts({ sale: checked.sale, discounts }));
      const hundredthOfMinor = draft.currency === 'PYG' ? 10n ** 6n : 10n ** 4n;
      for (const [place, line] of receipt.lines.entries()) {
        if (line.discount === null) continue;
        discounted += 1;
        const quantity = read(line.quantity.replace(' UNI', ''));
        const full = quantity * read(line.unitPrice);
        const left = full + read(line.discount.value) * 10n ** 8n;
        const apart = left - sum(line.parts.map((part) => read(part.amount))) * 10n ** 8n;
        // Discount and parts are printed to a hundredth of the minor unit; the price sent was rounded to 15 digits.
        const sent = checked.totals.lines[place]?.unitPrice ?? 0n;
        const room = 2n * hundredthOfMinor * 10n ** 8n + wireStep(sent) * quantity;
        expect((apart < 0n ? -apart : apart) <= room).toBe(true);
      }
      const sumOfAll = receipt.subtotals.find(({ label }) => label === 'Descuentos ya restados');
      expect(sumOfAll === undefined).toBe(discounts.length === 0);
    }),
  );
  expect(discounted).toBeGreaterThan(30);
});
