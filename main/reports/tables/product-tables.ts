import { divideRoundingHalfUp } from '../../../shared/domain/money.ts';
import type { ReportCell } from '../../../shared/domain/shop/reports/report.ts';
import type { SalesTally } from '../../../shared/domain/shop/reports/sales-tally.ts';
import { EXACT_SCALE } from '../../../shared/domain/shop/reports/sold-amounts.ts';
import { say } from '../../kernel/say.ts';
import {
  chartsOf,
  count,
  decimals,
  figure,
  guaranies,
  mostOf,
  type ReportTable,
  text,
  totalColumn,
} from './table-parts.ts';

/** Best-selling first. */
export function productsTable(tally: SalesTally, unitName: (id: string) => string): ReportTable {
  const products = [...tally.products.values()].toSorted(byExact);
  return {
    columns: [text('item', 36), text('code', 16), figure('quantity', 14), text('unit', 14), totalColumn()],
    rows: [
      ...products.map((product) => [
        product.description,
        product.code,
        quantity(product.quantity),
        unitName(product.unitId),
        rounded(product.exact),
      ]),
      ...roundingRow(tally, products, [null, null, null]),
    ],
    total: [say('reports.totalSold'), null, null, null, guaranies(tally.sold.guaranies)],
    charts: chartsOf(
      { title: say('reports.bestSold'), kind: 'bars' },
      mostOf(products).map(({ description, exact }) => ({ label: description, amount: inWhole(exact) })),
    ),
  };
}

export function groupsTable(tally: SalesTally): ReportTable {
  const groups = [...tally.groups]
    .map(([name, sum]) => ({ name: name ?? say('reports.withoutClass'), ...sum }))
    .toSorted(byExact);
  return {
    columns: [text('group', 36), figure('lines', 12), totalColumn()],
    rows: [
      ...groups.map(({ name, count: lines, exact }) => [name, count(lines), rounded(exact)]),
      ...roundingRow(tally, groups, [null]),
    ],
    total: [say('reports.totalSold'), null, guaranies(tally.sold.guaranies)],
    charts: chartsOf(
      { title: say('reports.soldByGroup'), kind: 'bars' },
      mostOf(groups).map(({ name, exact }) => ({ label: name, amount: inWhole(exact) })),
    ),
  };
}

const byExact = (a: { exact: bigint }, b: { exact: bigint }): number =>
  a.exact === b.exact ? 0 : a.exact < b.exact ? 1 : -1;

/** Documents round their totals, lines do not: the difference has a row of its own, so the column adds up. */
function roundingRow(
  tally: SalesTally,
  told: readonly { exact: bigint }[],
  between: readonly null[],
): ReportCell[][] {
  const difference = tally.sold.guaranies - told.reduce((sum, { exact }) => sum + inWhole(exact), 0n);
  return difference === 0n ? [] : [[say('reports.rounding'), ...between, guaranies(difference)]];
}

const inWhole = (exact: bigint): bigint => divideRoundingHalfUp(exact, EXACT_SCALE);
const rounded = (exact: bigint): ReportCell => guaranies(inWhole(exact));

/** Scaled by 10^8, with only the decimals it has. */
function quantity(scaled: bigint): ReportCell {
  let digits = 8;
  let value = scaled;
  while (digits > 0 && value % 10n === 0n) {
    value /= 10n;
    digits -= 1;
  }
  return decimals(value, digits);
}
