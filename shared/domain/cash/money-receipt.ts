import { actorName } from '../shop/rights.ts';
import { formatDateTime } from '../dates.ts';
import { printablePaper } from '../paper/printable-paper.ts';
import type { ReportPaper, ReportSection } from '../paper/report-paper.ts';
import { paymentMethods } from '../../text/es/payment-methods.ts';
import type { Means } from '../sale/means.ts';
import { inCurrency, left, money, right, table } from './money-sections.ts';

/** Collected money; amounts in minor units as text. */
export interface ReceivedMoney {
  number: number;
  at: number;
  actor: string;
  clientDocument: string;
  clientName: string;
  currency: string;
  amount: string;
  remark: string;
  payments: readonly { means: Means; amount: string; reference: string }[];
  sales: readonly {
    localNumber: string;
    numeroDocumento: string | null;
    amount: string;
    owedThen: string;
  }[];
  annulled: { at: number; actor: string; reason: string } | null;
}

/** The payer's receipt for a collection: sales paid, payments, and the debt left. Not a fiscal document. */
export function moneyReceipt(
  received: ReceivedMoney,
  { shop, trainingBanner }: Pick<ReportPaper, 'shop' | 'trainingBanner'>,
): ReportPaper {
  const { number, at, actor, clientDocument, clientName, currency, amount, remark, annulled } = received;
  return printablePaper({
    of: 'report',
    title: `Recibo de dinero N° ${number}`,
    trainingBanner,
    shop,
    head: [
      { label: 'Fecha', value: formatDateTime(at) },
      { label: 'Recibimos de', value: clientName },
      { label: 'RUC o CI', value: clientDocument },
      { label: 'Cobró', value: actorName(actor) },
    ],
    sections: [
      ...(annulled === null ? [] : [annulment(annulled)]),
      {
        heading: null,
        parts: [
          {
            kind: 'sum',
            row: { label: `Recibido en ${inCurrency(currency)}`, value: money(amount, currency) },
          },
        ],
      },
      paidSales(received),
      payments(received),
      ...(remark === '' ? [] : [{ heading: null, parts: [{ kind: 'note', text: remark } as const] }]),
      { heading: null, parts: [{ kind: 'signature', who: 'Recibió' }] },
    ],
    foot: [],
  });
}

function annulment({ at, actor, reason }: NonNullable<ReceivedMoney['annulled']>): ReportSection {
  return {
    heading: null,
    parts: [
      { kind: 'sum', row: { label: 'Este recibo no vale', value: 'ANULADO' } },
      {
        kind: 'rows',
        rows: [
          { label: 'Anulado', value: `${formatDateTime(at)} · ${actorName(actor)}` },
          { label: 'Motivo', value: reason },
        ],
      },
    ],
  };
}

function paidSales({ sales, amount, currency }: ReceivedMoney): ReportSection {
  const rows = sales.map(({ numeroDocumento, localNumber, amount: paid, owedThen }) => [
    numeroDocumento ?? localNumber,
    money(paid, currency),
    money(owedThen, currency),
  ]);
  const owed = sales.reduce((sum, { owedThen }) => sum + BigInt(owedThen), 0n);
  const total = rows.length === 1 ? null : ['Total', money(amount, currency), money(owed, currency)];
  return {
    heading: 'En pago de ventas a crédito',
    parts: [table([left('Documento'), right('Pagado'), right('Saldo')], rows, total)],
  };
}

function payments({ payments: parts, currency }: ReceivedMoney): ReportSection {
  return {
    heading: 'Pagado con',
    parts: [
      {
        kind: 'rows',
        rows: parts.map(({ means, amount, reference }) => ({
          label: reference === '' ? paymentMethods[means] : `${paymentMethods[means]} ${reference}`,
          value: money(amount, currency),
        })),
      },
    ],
  };
}
