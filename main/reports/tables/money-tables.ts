import { say } from '../../kernel/say.ts';
import type { MeansSum } from '../read-sales.ts';
import {
  amountCell,
  chartsOf,
  figure,
  guaranies,
  mostOf,
  type ReportTable,
  sumsTable,
  text,
} from './table-parts.ts';
import type { SalesTally } from '../../../shared/domain/shop/reports/sales-tally.ts';
import { MEANS } from '../../../shared/domain/sale/means.ts';

const COLUMNS = [
  ['sale', figure('sales', 16)],
  ['initial', figure('downPayments', 18)],
  ['collection', figure('collections', 16)],
  ['refund', figure('refunds', 16)],
  ['correction', figure('corrections', 16)],
  ['exchange', figure('exchanges', 18)],
] as const;

export function meansTable(sums: readonly MeansSum[]): ReportTable {
  const kinds = COLUMNS.filter(([kind]) => kind !== 'exchange' || sums.some((sum) => sum.kind === kind));
  const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted(guaraniesFirst);
  const lines = currencies.flatMap((currency) =>
    MEANS.flatMap((means) => {
      const own = sums.filter((sum) => sum.means === means && sum.currency === currency);
      const of = (kind: MeansSum['kind']): bigint => own.find((sum) => sum.kind === kind)?.amount ?? 0n;
      const parts = kinds.map(([kind]) => of(kind));
      return own.length === 0 ? [] : [{ means, currency, parts, net: sumOf(parts) }];
    }),
  );
  return {
    columns: [
      text('payment', 24),
      text('currency', 9),
      ...kinds.map(([, column]) => column),
      figure('net', 18),
    ],
    rows: lines.map(({ means, currency, parts, net }) => [
      say(`paymentMethods.${means}`),
      currency,
      ...[...parts, net].map((amount) => amountCell(amount, currency)),
    ]),
    total: null,
    charts: chartsOf(
      { title: say('reports.netByPayment'), kind: 'bars' },
      lines
        .filter(({ currency }) => currency === 'PYG')
        .map(({ means, net }) => ({ label: say(`paymentMethods.${means}`), amount: net })),
    ),
  };
}

export function ivaTable({ rates, sold }: SalesTally): ReportTable {
  const { ten, five, exempt, iva10, iva5, total } = rates;
  const rounding = total - ten - five - exempt;
  return {
    columns: [text('rate', 24), figure('taxed', 20), figure('iva', 16), figure('withoutIva', 18)],
    rows: [
      ['10 %', guaranies(ten), guaranies(iva10), guaranies(ten - iva10)],
      ['5 %', guaranies(five), guaranies(iva5), guaranies(five - iva5)],
      [say('reports.exempt'), guaranies(exempt), guaranies(0n), guaranies(exempt)],
      ...(rounding === 0n ? [] : [[say('reports.rounding'), guaranies(rounding), null, guaranies(rounding)]]),
    ],
    total: [
      say('reports.totalSold'),
      guaranies(sold.guaranies),
      guaranies(iva10 + iva5),
      guaranies(sold.guaranies - iva10 - iva5),
    ],
    charts: chartsOf({ title: say('reports.soldByRate'), kind: 'bars' }, [
      { label: '10 %', amount: ten },
      { label: '5 %', amount: five },
      { label: say('reports.exempt'), amount: exempt },
    ]),
  };
}

export function sellersTable(tally: SalesTally): ReportTable {
  const sums = [...tally.sellers]
    .map(([who, sum]) => ({ name: sellerName(who), label: sellerName(who), sum }))
    .toSorted((a, b) => (a.sum.guaranies < b.sum.guaranies ? 1 : -1));
  const table = sumsTable(text('seller', 30), sums, tally.sold, {
    title: say('reports.soldByPerson'),
    kind: 'bars',
  });
  return { ...table, charts: table.charts.map((chart) => ({ ...chart, bars: mostOf(chart.bars) })) };
}

function sellerName(who: string | null): string {
  if (who === null) return say('reports.notRecorded');
  if (who === 'screen') return say('reports.counterWithoutUser');
  return who === 'cli' ? say('reports.commandLine') : who;
}

const guaraniesFirst = (a: string, b: string): number =>
  a === b ? 0 : a === 'PYG' || (b !== 'PYG' && a < b) ? -1 : 1;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
