import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { DispatchEvidence, DispatchReason } from '../../../shared/domain/dispatch-evidence.ts';
import { formatScaled } from '../../../shared/domain/money.ts';
import { type Reason, reason } from '../../../shared/domain/reason.ts';
import { say } from '../../../shared/language/say.ts';
import { sayReason } from '../../../shared/language/say-reason.ts';
import type { DocumentRecord } from '../../outbox/document-record.ts';

/** What a draft waits for: its invoice, the service, or a person. */
export function waitWords(
  { localNumber, state }: DocumentRecord,
  obstacle: readonly Reason[] | null,
): string {
  switch (state) {
    case 'draft':
    case 'queued':
    case 'sending':
      return say`Espera a que se emita la factura ${localNumber}.`;
    case 'uncertain':
    case 'review':
      return say`Espera a que se sepa si la factura ${localNumber} se emitió: resuelva primero esa duda.`;
    case 'refused':
      return say`El servicio no aceptó la factura ${localNumber}: corríjala, o descarte esta nota.`;
    case 'rejected':
    case 'discarded':
    case 'cancelled':
      return sayReason(reason(`invoice-${state}`, { localNumber }));
    case 'issued':
    case 'approved':
    case 'issued-unidentified':
      return obstacle === null
        ? say`Espera a leer los renglones de la factura ${localNumber}.`
        : obstacleWords(obstacle);
  }
}

/** Obstacle of a note whose invoice is to be cancelled: a person says if it is still wanted. */
export function cancellingObstacle({ localNumber }: DocumentRecord): Reason {
  return reason('invoice-cancelling', { localNumber });
}

export function obstacleWords(obstacle: readonly Reason[]): string {
  return obstacle.map(sayReason).join(' ');
}

const REASONS: Readonly<Record<DispatchReason, () => string>> = {
  'no-count-before': () =>
    say`No se sabe cuánto estaba remitido antes de enviarla: los renglones no dicen nada.`,
  'not-counted-yet': () => say`Todavía no se volvieron a contar los renglones de la factura.`,
  grew: () =>
    say`Cada renglón creció justo en lo que lleva esta nota, y ninguna otra nota de este puesto lo explica: parece emitida.`,
  unchanged: () =>
    say`Pasó el plazo de espera y nada se movió, salvo lo que otras notas de este puesto explican: parece no emitida.`,
  'quiet-period': () => say`Nada se movió todavía, pero el servicio puede estar terminando de emitirla.`,
  'other-notes': () =>
    say`Otras notas de este puesto, de las que tampoco se sabe todo, explican lo mismo: no alcanza.`,
  'moved-otherwise': () =>
    say`Los renglones se movieron en cantidades que este puesto no explica: puede haber remitido otro.`,
  'went-back': () =>
    say`Los renglones se movieron y volvieron atrás: puede haberse emitido y rechazado o anulado.`,
  damaged: () =>
    say`Los renglones no dicen nada: lo que se guardó de esta nota, o de otra de la misma factura, está dañado.`,
};

/** What the counts say, in a line. */
export function evidenceMeaning(evidence: Pick<DispatchEvidence, 'reason'>): string {
  return REASONS[evidence.reason]();
}

/** What the counts say, with the figures, for whoever decides. */
export function evidenceWords(evidence: DispatchEvidence): string {
  const { items, quietAt } = evidence;
  const figures = items.map(({ label, quantity, before, after }) => {
    return before === null || after === null
      ? say`«${label}»: esta nota lleva ${formatScaled(quantity)}.`
      : say`«${label}»: remitido antes ${formatScaled(before)}, ahora ${formatScaled(after)}; esta nota lleva ${formatScaled(quantity)}.`;
  });
  const until = quietAt === null ? [] : [say`Se vuelve a contar después de las ${formatDateTime(quietAt)}.`];
  return [evidenceMeaning(evidence), ...figures, ...until].join(' ');
}
