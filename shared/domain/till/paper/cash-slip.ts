import { printReason } from '../../../text/say-reason.ts';
import { actorName } from '../../actor-name.ts';
import { printablePaper } from '../../paper/printable-paper.ts';
import type { ReportPaper } from '../../paper/report-paper.ts';
import type { Movement } from '../movement.ts';
import { inCurrency, money } from './money-sections.ts';
import { paperTime } from './paper-table.ts';

/** Cash put in or taken out, as it was written; who gave or took it signs. */
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
