import { actorName } from '../shop/rights.ts';
import { formatDateTime } from '../dates.ts';
import { printablePaper } from '../paper/printable-paper.ts';
import type { ReportPaper } from '../paper/report-paper.ts';
import type { Movement } from './movement.ts';
import { inCurrency, money, paperTime } from './money-sections.ts';
import { paymentMethods } from '../../text/es/payment-methods.ts';
import { printReason } from '../../text/say-reason.ts';

/** Client and document of a refund. */
export interface RefundedSale {
  localNumber: string;
  numeroDocumento: string | null;
  clientName: string;
  clientDocument: string;
  /** True if the sale no longer binds the buyer. */
  isVoid: boolean;
}

type Refund = Pick<Movement, 'means' | 'amount' | 'currency' | 'reference' | 'reason' | 'at' | 'actor'>;

/**
 * A slip for money given back together, by one or several payment methods, to be signed by the recipient.
 * States that it is no fiscal document.
 */
export function refundSlip(
  [first, ...others]: readonly [Refund, ...Refund[]],
  { localNumber, numeroDocumento, clientName, clientDocument, isVoid }: RefundedSale,
  { shop, trainingBanner }: Pick<ReportPaper, 'shop' | 'trainingBanner'>,
): ReportPaper {
  const { at, actor, reason, currency } = first;
  const refunds = [first, ...others];
  const sum = refunds.reduce((all, { amount }) => all - amount, 0n);
  const byMeans = refunds.map(({ means, amount, reference }) => ({
    label: reference === '' ? paymentMethods[means] : `${paymentMethods[means]} ${reference}`,
    value: money(-amount, currency),
  }));
  return printablePaper({
    of: 'report',
    title: 'Devolución de dinero',
    trainingBanner,
    shop,
    head: [
      { label: 'Fecha', value: formatDateTime(at) },
      { label: 'Devolvió', value: actorName(actor) },
    ],
    sections: [
      {
        heading: null,
        parts: [
          {
            kind: 'rows',
            rows: [
              {
                label: numeroDocumento === null ? 'Venta' : 'Factura',
                value: numeroDocumento ?? localNumber,
              },
              { label: 'Cliente', value: clientName },
              { label: 'Documento', value: clientDocument },
              ...(reason === null ? [] : [{ label: 'Motivo', value: printReason(reason) }]),
              ...byMeans,
            ],
          },
          { kind: 'sum', row: { label: `Devuelto en ${inCurrency(currency)}`, value: money(sum, currency) } },
          {
            kind: 'note',
            text: isVoid
              ? 'No es un documento fiscal.'
              : 'No es un documento fiscal ni una nota de crédito: la factura sigue vigente.',
          },
          { kind: 'signature', who: 'Recibió' },
        ],
      },
    ],
    foot: [],
  });
}

/** A slip for cash put in or taken out, to be signed by the person who gave or took it. */
export function cashSlip(
  movement: Pick<Movement, 'amount' | 'currency' | 'reason' | 'at' | 'actor' | 'shift'> & {
    kind: 'cash-in' | 'cash-out';
  },
  { shop, trainingBanner }: Pick<ReportPaper, 'shop' | 'trainingBanner'>,
): ReportPaper {
  const { kind, amount, currency, reason, at, actor, shift } = movement;
  const isIn = kind === 'cash-in';
  return printablePaper({
    of: 'report',
    title: isIn ? 'Ingreso de caja' : 'Retiro de caja',
    trainingBanner,
    shop,
    head: [
      { label: 'Fecha', value: paperTime(at) },
      { label: 'Registró', value: actorName(actor) },
      { label: 'Turno', value: String(shift) },
    ],
    sections: [
      {
        heading: null,
        parts: [
          { kind: 'rows', rows: [{ label: 'Motivo', value: reason === null ? '' : printReason(reason) }] },
          {
            kind: 'sum',
            row: {
              label: `Importe en ${inCurrency(currency)}`,
              value: money(amount < 0n ? -amount : amount, currency),
            },
          },
          { kind: 'signature', who: isIn ? 'Entregó' : 'Recibió' },
        ],
      },
    ],
    foot: [],
  });
}
