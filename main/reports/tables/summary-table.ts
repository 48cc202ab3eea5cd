import { DOCUMENT_STATES } from '../../../shared/domain/document-state.ts';
import { stateWords } from '../../../shared/domain/document-state-words.ts';
import type { DaySpan } from '../../../shared/domain/reports/report-days.ts';
import { countsAsSold, type SalesTally, type Sum } from '../../../shared/domain/reports/sales-tally.ts';
import { say } from '../../../shared/language/say.ts';
import {
  amountCell,
  count,
  countColumn,
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
      const words = stateWords(state);
      return [row(isSold ? words : say`No cuenta: ${words}`, sum)];
    });
  const others = [...tally.currencies].filter(([currency]) => currency !== 'PYG');
  return {
    columns: [text(say`Ventas`, 36), countColumn(), totalColumn(), totalInCurrency()],
    rows: [
      ...ofStates(true),
      ...(tally.onCredit.count === 0 ? [] : [row(say`De lo vendido: a crédito`, tally.onCredit)]),
      ...others.map(([currency, sum]) => [
        say`De lo vendido: en ${currency}`,
        count(sum.count),
        guaranies(sum.guaranies),
        amountCell(sum.own, currency),
      ]),
      ...ofStates(false),
      ...(cancelledOfBefore.count === 0
        ? []
        : [row(say`No cuenta: anuladas estos días, vendidas antes`, cancelledOfBefore)]),
    ],
    total: [say`Total vendido`, count(tally.sold.count), guaranies(tally.sold.guaranies), null],
    chart: (span.from === span.to ? hoursTable(tally) : daysTable(tally, span)).chart,
  };
}

const totalInCurrency = () => ({ title: say`En su moneda`, width: 16, isFigure: true });
