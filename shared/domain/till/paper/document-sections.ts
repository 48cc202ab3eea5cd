import { documentStates } from '../../../text/es/document-states.ts';
import type { ReportSection } from '../../paper/report-paper.ts';
import type { ReceiptField } from '../../receipt/receipt-frame.ts';
import type { CurrencySum, NamedDocument, ShiftReport } from '../shift-report.ts';
import { inCurrency, money } from './money-sections.ts';
import { left, right, sectionOf, table } from './paper-table.ts';

/** The shift's sales by what the service made of them, and what was taken off them. */
export function salesSections({ sales, discounts, roundings }: ShiftReport): ReportSection[] {
  const currencies = [...new Set(sales.map(({ currency }) => currency))];
  const byState = currencies.map((currency) => {
    const of = sales.filter((one) => one.currency === currency);
    const rows = of.map(({ state, isOnCredit, count, total }) => [
      `${documentStates[state]}${isOnCredit ? ', a crédito' : ''}`,
      String(count),
      money(total, currency),
    ]);
    const count = of.reduce((sum, one) => sum + one.count, 0);
    const total = of.reduce((sum, one) => sum + BigInt(one.total), 0n);
    return {
      heading: `Ventas por estado, en ${inCurrency(currency)}`,
      parts: [
        table([left('Estado'), right('Cant.'), right('Total')], rows, [
          'Total',
          String(count),
          money(total, currency),
        ]),
      ],
    };
  });
  const given = [...discounts.map(fieldOf('Descuentos')), ...roundings.map(fieldOf('Redondeo no cobrado'))];
  return [
    ...(byState.length === 0 ? [{ heading: 'Ventas', parts: [noSales] }] : byState),
    ...sectionOf('Descuentos y redondeo', given, { kind: 'rows', rows: given }),
  ];
}

const noSales = { kind: 'note', text: 'No se vendió nada.' } as const;

function fieldOf(what: string) {
  return ({ currency, count, amount }: CurrencySum): ReceiptField => ({
    label: `${what} en ${inCurrency(currency)} (${count})`,
    value: money(amount, currency),
  });
}

/** Documents by name: those whose fate is open, what became of others, and money given back. */
export function namedSections({
  open,
  changed,
  cancelled,
  refundedYetValid,
  givenBack,
}: ShiftReport): ReportSection[] {
  const openRows = open.map((one) => [
    nameOf(one),
    [
      documentStates[one.state],
      ...(one.isOfShift ? [] : ['de antes']),
      ...(one.isCancelling ? ['anulación pedida'] : []),
    ].join(', '),
    totalOf(one),
  ]);
  const changedRows = changed.map((one) => [
    nameOf(one),
    `${documentStates[one.was]} › ${documentStates[one.is]}`,
    totalOf(one),
  ]);
  const cancelledRows = cancelled.map((one) => [
    nameOf(one),
    totalOf(one),
    one.refunded === '0' ? 'no' : money(one.refunded, one.currency),
  ]);
  return [
    ...sectionOf(
      'Sin estado definitivo',
      openRows,
      table([left('Documento'), left('Estado'), right('Total')], openRows),
      { kind: 'note', text: 'El próximo cierre dice qué fue de ellos.' },
    ),
    ...sectionOf(
      'Qué fue de los documentos de antes',
      changedRows,
      table([left('Documento'), left('Antes › ahora'), right('Total')], changedRows),
    ),
    ...sectionOf(
      'Anulaciones',
      cancelledRows,
      table([left('Documento'), right('Total'), right('Devuelto')], cancelledRows),
    ),
    ...refunds('Dinero devuelto de documentos que siguen vigentes', refundedYetValid),
    ...refunds('Devoluciones sin anulación', givenBack),
  ];
}

function refunds(heading: string, documents: ShiftReport['givenBack']): ReportSection[] {
  const rows = documents.map((one) => [
    nameOf(one),
    documentStates[one.state],
    money(one.refunded, one.currency),
  ]);
  return sectionOf(heading, rows, table([left('Documento'), left('Estado'), right('Devuelto')], rows));
}

function nameOf({ localNumber, numeroDocumento, clientName }: NamedDocument): string {
  return `${numeroDocumento ?? localNumber} ${clientName}`;
}

function totalOf({ total, currency }: NamedDocument): string {
  return `${money(total, currency)}${currency === 'PYG' ? '' : ` ${currency}`}`;
}
