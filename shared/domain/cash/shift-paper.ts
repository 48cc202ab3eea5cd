import { documentStates } from '../../text/es/document-states.ts';
import { actorName } from '../shop/rights.ts';
import { printablePaper } from '../paper/printable-paper.ts';
import type { ReportPaper, ReportSection } from '../paper/report-paper.ts';
import type { ReceiptField } from '../paper/receipt/receipt-frame.ts';
import type { CurrencySum, NamedDocument, ShiftReport } from './shift-report.ts';
import {
  inCurrency,
  left,
  money,
  moneySections,
  movementSections,
  paperTime,
  peopleSections,
  right,
  sectionOf,
  table,
} from './money-sections.ts';

/** The paper of a shift: the Z of a close, with the audit chain's head at its foot; else the X. */
export function shiftPaper(
  report: ShiftReport,
  audit: { seq: number; hash: string } | null,
  { shop, trainingBanner }: Pick<ReportPaper, 'shop' | 'trainingBanner'>,
): ReportPaper {
  const { number, openedAt, openedBy, isCounted, at, close } = report;
  const opened = `${paperTime(openedAt)} · ${actorName(openedBy)}`;
  return printablePaper({
    of: 'report',
    title: close === null ? `Informe X · turno ${number}` : `Cierre Z ${number}`,
    trainingBanner,
    shop,
    head: [
      { label: 'Abrió', value: opened },
      ...(isCounted ? [] : [{ label: 'Fondo', value: number === 1 ? NO_CLOSE_BEFORE : AS_LEFT }]),
      ...(close === null
        ? [{ label: 'Emitido', value: paperTime(at) }]
        : [{ label: 'Cerró', value: `${paperTime(at)} · ${actorName(close.by)}` }]),
    ],
    sections: [
      ...(close === null ? [openShift] : []),
      ...moneySections(report),
      ...(close === null || close.reason === '' ? [] : [whyDifferent(close.reason)]),
      ...salesSections(report),
      ...namedSections(report),
      ...movementSections(report),
      ...peopleSections(report),
      ...(close === null ? [] : [signature(close.by)]),
    ],
    foot:
      audit === null
        ? []
        : [
            { label: 'Auditoría, entrada', value: String(audit.seq) },
            { label: 'Huella', value: audit.hash.match(/.{1,8}/g)?.join(' ') ?? '' },
          ],
  });
}

const AS_LEFT = 'el que dejó el cierre anterior, sin contar';
const NO_CLOSE_BEFORE = 'sin contar: es el primer turno, antes no hubo ningún cierre';

const openShift: ReportSection = {
  heading: null,
  parts: [{ kind: 'note', text: 'Lectura del turno abierto: no cierra la caja.' }],
};

function whyDifferent(reason: string): ReportSection {
  return { heading: 'Por qué hay diferencia', parts: [{ kind: 'note', text: reason }] };
}

function signature(by: string): ReportSection {
  return { heading: null, parts: [{ kind: 'signature', who: actorName(by) }] };
}

/** The shift's sales by their present state, with discounts and roundings. */
function salesSections({ sales, discounts, roundings }: ShiftReport): ReportSection[] {
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

/** Documents by name: those with an open outcome, changes of earlier ones, and refunds. */
function namedSections({
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
