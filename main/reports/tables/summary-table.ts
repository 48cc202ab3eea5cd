import { DOCUMENT_STATES } from '../../../shared/domain/fiscal/document-state.ts';
import { countsAsSold, type SalesTally, type Sum } from '../../../shared/domain/shop/reports/sales-tally.ts';
import { say } from '../../kernel/say.ts';
import {
  amountCell,
  count,
  countColumn,
  figure,
  guaranies,
  type ReportTable,
  text,
  totalColumn,
} from './table-parts.ts';

/** Sales by state, with rows of their own for those on credit and in other currencies. */
export function summaryTable(tally: SalesTally, cancelledOfBefore: Sum): Omit<ReportTable, 'charts'> {
  const others = [...tally.currencies].filter(([currency]) => currency !== 'PYG');
  const row = (name: string, sum: Sum) => [name, count(sum.count), guaranies(sum.guaranies), null];
  const ofStates = (isSold: boolean) =>
    DOCUMENT_STATES.flatMap((state) => {
      const sum = tally.states.get(state);
      if (sum === undefined || countsAsSold(state) !== isSold) return [];
      const words = say(`documentStates.${state}`);
      return [row(isSold ? words : say('reports.notCounted', { what: words }), sum)];
    });
  return {
    columns: [text('sales', 36), countColumn(), totalColumn(), figure('inOwnCurrency', 16)],
    rows: [
      ...ofStates(true),
      ...(tally.onCredit.count === 0 ? [] : [row(say('reports.soldOnCredit'), tally.onCredit)]),
      ...others.map(([currency, sum]) => [
        say('reports.soldIn', { currency }),
        count(sum.count),
        guaranies(sum.guaranies),
        amountCell(sum.own, currency),
      ]),
      ...ofStates(false),
      ...(cancelledOfBefore.count === 0
        ? []
        : [row(say('reports.cancelledEarlierSales'), cancelledOfBefore)]),
    ],
    total: row(say('reports.totalSold'), tally.sold),
  };
}
