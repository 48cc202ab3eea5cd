import { DOCUMENT_STATES } from '../../../shared/domain/document-state.ts';
import type { DaySpan } from '../../../shared/domain/reports/report-days.ts';
import { countsAsSold, type SalesTally, type Sum } from '../../../shared/domain/reports/sales-tally.ts';
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
import { daysTable, hoursTable } from './time-tables.ts';

/** What was sold by what became of it, what does not count, and other currencies as they were taken. */
export function summaryTable(tally: SalesTally, cancelledOfBefore: Sum, span: DaySpan): ReportTable {
  const row = (name: string, sum: Sum) => [name, count(sum.count), guaranies(sum.guaranies), null];
  const ofStates = (isSold: boolean) =>
    DOCUMENT_STATES.flatMap((state) => {
      const sum = tally.states.get(state);
      if (sum === undefined || countsAsSold(state) !== isSold) return [];
      const words = say(`documentStates.${state}`);
      return [row(isSold ? words : say('reports.notCounted', { what: words }), sum)];
    });
  const others = [...tally.currencies].filter(([currency]) => currency !== 'PYG');
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
    total: [say('reports.totalSold'), count(tally.sold.count), guaranies(tally.sold.guaranies), null],
    chart: (span.from === span.to ? hoursTable(tally) : daysTable(tally, span)).chart,
  };
}
