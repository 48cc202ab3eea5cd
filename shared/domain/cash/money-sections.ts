import { actorName } from '../shop/rights.ts';
import { formatDate, formatDateTime } from '../dates.ts';
import { formatMinor } from '../money.ts';
import type { ReportColumn, ReportPart, ReportSection } from '../paper/report-paper.ts';
import type { Reason } from '../reason.ts';
import { countedCash } from './denominations.ts';
import type { MovementKind } from './movement.ts';
import type { CurrencyReport, ShiftClose, ShiftReport } from './shift-report.ts';
import { paymentMethods } from '../../text/es/payment-methods.ts';
import { printReason } from '../../text/say-reason.ts';

const KINDS: Readonly<Record<MovementKind, string>> = {
  float: 'Fondo inicial',
  sale: 'Ventas',
  initial: 'Entregas iniciales',
  collection: 'Cobros de créditos',
  refund: 'Devoluciones',
  exchange: 'Cambio de moneda',
  'cash-in': 'Ingresos',
  'cash-out': 'Retiros',
  correction: 'Correcciones',
};

const CURRENCIES: Readonly<Record<string, string>> = {
  PYG: 'guaraníes',
  USD: 'dólares',
  BRL: 'reales',
  ARS: 'pesos argentinos',
};

export const money = (amount: string | bigint, currency: string): string =>
  formatMinor(BigInt(amount), currency);
export const inCurrency = (currency: string): string => CURRENCIES[currency] ?? currency;

/** Expected and counted money by payment method, and where the cash went. */
export function moneySections({ money: currencies, close }: ShiftReport): ReportSection[] {
  return currencies.map((report) => ({
    heading: `Por medio de pago, en ${inCurrency(report.currency)}`,
    parts: [means(report, close !== null), ...(close === null ? [] : drawer(report.currency, close))],
  }));
}

/** Movements by payment method and kind. */
export function movementSections({ money: currencies }: ShiftReport): ReportSection[] {
  return currencies.map((report) => ({
    heading: `Movimientos en ${inCurrency(report.currency)}`,
    parts: [movements(report)],
  }));
}

function movements({ currency, means: all }: CurrencyReport): ReportPart {
  const rows = all.flatMap(({ means: one, kinds }) =>
    kinds.map(({ kind, count, amount }) => [
      `${paymentMethods[one]}: ${KINDS[kind].toLowerCase()}`,
      String(count),
      money(amount, currency),
    ]),
  );
  return table([left('Movimiento'), right('Cant.'), right('Importe')], rows);
}

function means({ currency, means: all }: CurrencyReport, isClosed: boolean): ReportPart {
  const shown = (amount: string | null): string => (amount === null ? '—' : money(amount, currency));
  const rows = all.map(({ means: one, expected, counted, difference }) => [
    paymentMethods[one],
    shown(expected),
    ...(isClosed ? [shown(counted), shown(difference)] : []),
  ]);
  const counts = isClosed ? [right('Contado'), right('Diferencia')] : [];
  return table([left('Medio'), right('Esperado'), ...counts], rows);
}

/** The cash count, and where the cash went. */
function drawer(
  currency: string,
  { counts, takenOut, takenOutReason, left: stays }: ShiftClose,
): ReportPart[] {
  const count = counts.find((one) => one.currency === currency);
  if (count === undefined) return [];
  const amountIn = (all: readonly { currency: string; amount: string }[]): string =>
    all.find((one) => one.currency === currency)?.amount ?? '0';
  const notes = count.notes.filter((note) => note.count > 0);
  const rows = notes.map(({ value, count: pieces }) => [
    money(value, currency),
    String(pieces),
    money(BigInt(value) * BigInt(pieces), currency),
  ]);
  if (count.loose !== '0') rows.push(['Sin detallar', '', money(count.loose, currency)]);
  const total = ['Efectivo contado', '', money(countedCash(count), currency)];
  const taken = amountIn(takenOut);
  const out = {
    label: `Retirado al cerrar (${takenOutReason === null ? '' : printReason(takenOutReason)})`,
    value: money(taken, currency),
  };
  return [
    ...(rows.length === 0
      ? []
      : [table([left('Billete o moneda'), right('Cant.'), right('Importe')], rows, total)]),
    ...(taken === '0' ? [] : [{ kind: 'rows' as const, rows: [out] }]),
    { kind: 'sum', row: { label: 'Queda en el cajón', value: money(amountIn(stays), currency) } },
  ];
}

/** Collections by person; cash put in, taken out and corrected, with the reasons. */
export function peopleSections({
  openedAt,
  cashiers,
  cashMoves,
  corrections,
  openings,
}: ShiftReport): ReportSection[] {
  const byMeans = cashiers.flatMap(({ actor, currency, sales, means: all }) => {
    const who = actorName(actor);
    if (all.length === 0) return [[`${who}: crédito`, String(sales), money('0', currency)]];
    return all.map(({ means: one, amount }, place) => [
      `${who}: ${paymentMethods[one].toLowerCase()}${currency === 'PYG' ? '' : ` (${currency})`}`,
      place === 0 ? String(sales) : '',
      money(amount, currency),
    ]);
  });
  const what = (reason: Reason | null, at: number, actor: string): string =>
    `${reason === null ? 'venta corregida' : printReason(reason)} · ${actorName(actor)} · ${timeInShift(at, openedAt)}`;
  const moved = cashMoves.map(({ reason, at, actor, currency, amount }) => [
    what(reason, at, actor),
    `${money(amount, currency)}${currency === 'PYG' ? '' : ` ${currency}`}`,
  ]);
  const corrected = corrections.map(
    ({ kind, localNumber, means: one, reason, at, actor, currency, amount }) => [
      `${localNumber ?? KINDS[kind]}: ${what(reason, at, actor)}`,
      paymentMethods[one],
      `${money(amount, currency)}${currency === 'PYG' ? '' : ` ${currency}`}`,
    ],
  );
  const opened = openings.others.map(({ at, actor, reason }) => what(reason, at, actor));
  return [
    ...sectionOf(
      'Por cajero',
      byMeans,
      table([left('Cajero y medio'), right('Ventas'), right('Importe')], byMeans),
    ),
    ...sectionOf(
      'Ingresos y retiros',
      moved,
      table([left('Motivo, quién y cuándo'), right('Importe')], moved),
    ),
    ...sectionOf(
      'Correcciones',
      corrected,
      table([left('De qué y por qué'), left('Medio'), right('Importe')], corrected),
    ),
    {
      heading: 'Aperturas del cajón',
      parts: [
        {
          kind: 'rows',
          rows: [
            { label: 'Por ventas', value: String(openings.sales) },
            { label: 'Sin venta', value: String(opened.length) },
          ],
        },
        ...opened.map((text) => ({ kind: 'note' as const, text })),
      ],
    },
  ];
}

export const left = (heading: string): ReportColumn => ({ heading, align: 'left' });
export const right = (heading: string): ReportColumn => ({ heading, align: 'right' });

export function table(
  columns: readonly ReportColumn[],
  rows: readonly (readonly string[])[],
  total: readonly string[] | null = null,
): ReportPart {
  return { kind: 'table', columns, rows, total };
}

/** Omits a section without rows. */
export function sectionOf(
  heading: string,
  rows: readonly unknown[],
  ...parts: ReportPart[]
): ReportSection[] {
  return rows.length === 0 ? [] : [{ heading, parts }];
}

/** To the minute: `21/11/2026 07:31`. */
export const paperTime = (at: number): string => formatDateTime(at).slice(0, 16);

/** Time of a movement, without the date on the shift's first day: `07:31`. */
function timeInShift(at: number, openedAt: number): string {
  return formatDate(at) === formatDate(openedAt) ? paperTime(at).slice(11) : paperTime(at);
}
