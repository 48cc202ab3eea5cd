import type { Page } from '@playwright/test';
import { over } from '../../../support/typed-sales/sale-oracle.ts';
import { Exact } from '../../../support/exact-amounts.ts';
import { expectTotals, minorText, moneyText } from './expected-sale.ts';
import type { MeantSale } from './script.ts';
import { GUARANIES } from './sale-entry.ts';

/** The sale's totals, including the folded parts. */
export async function shownTotals(page: Page): Promise<string> {
  const parts = page.getByRole('region', { name: 'Totales' }).locator('dt, dd, button, b');
  return (await parts.allTextContents()).join(' ').replaceAll(/\s+/g, ' ');
}

/** Expected totals of a sale. */
export function totalsShown(sale: Omit<MeantSale, 'clientName' | 'paid'>): string {
  const money = { rate: sale.rate, draft: { currency: sale.currency } };
  const { exempt, five, ten, iva, total } = expectTotals(sale.lines, money);
  const parts = [
    `Exentas ${minorText(exempt, money)}`,
    `Gravado 5 % ${minorText(five, money)}`,
    `Gravado 10 % ${minorText(ten, money)}`,
    `IVA incluido ${minorText(iva, money)}`,
    `Total ${moneyText(total, money)}`,
  ];
  if (sale.currency === 'PYG') return parts.join(' ');
  const [sign] = moneyText(total, money).split(' ');
  const guaranies = over(new Exact(total), new Exact(100n)).times(sale.rate).round(0);
  return [...parts, `1 ${sign} = Gs. ${sale.rateText}`, moneyText(guaranies, GUARANIES)].join(' ');
}

/** Expected text of a charged sale. */
export function doneShown(sale: MeantSale, number: string): string {
  const money = { rate: sale.rate, draft: { currency: sale.currency } };
  const { total } = expectTotals(sale.lines, money);
  const { change, rounding } = sale.paid;
  const back =
    change === null
      ? 'Vendida a crédito'
      : change === 0n
        ? 'Pago exacto: sin vuelto'
        : `Vuelto ${moneyText(change, money)}`;
  const collected = moneyText(total - rounding, money);
  const rounded = rounding === 0n ? '' : ` Cobrado ${collected} · Redondeo −${minorText(rounding, money)}`;
  return `Venta ${number} guardada ${back} Total ${moneyText(total, money)}${rounded}`;
}
