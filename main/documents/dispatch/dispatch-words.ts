import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { DispatchEvidence, DispatchReason } from '../../../shared/domain/dispatch-evidence.ts';
import { formatScaled } from '../../../shared/domain/money.ts';
import type { DocumentRecord } from '../../outbox/document-repository.ts';

/** What a draft waits for: its invoice, the service, or a person. */
export function waitWords(invoice: DocumentRecord, obstacle: string | null): string {
  const name = `la factura ${invoice.localNumber}`;
  const discard = 'descarte esta nota.';
  switch (invoice.state) {
    case 'draft':
    case 'queued':
    case 'sending':
      return `Espera a que se emita ${name}.`;
    case 'uncertain':
    case 'review':
      return `Espera a que se sepa si ${name} se emitió: resuelva primero esa duda.`;
    case 'refused':
      return `El servicio no aceptó ${name}: corríjala, o ${discard}`;
    case 'rejected':
      return `La DNIT rechazó ${name}: no hay nada que remitir; ${discard}`;
    case 'discarded':
      return `${sentence(name)} se descartó sin emitirse: no hay nada que remitir; ${discard}`;
    case 'cancelled':
      return `${sentence(name)} está anulada: no hay nada que remitir; ${discard}`;
    case 'issued':
    case 'approved':
    case 'issued-unidentified':
      return obstacle ?? `Espera a leer los renglones de ${name}.`;
  }
}

const REASONS: Readonly<Record<DispatchReason, string>> = {
  'no-count-before': 'No se sabe cuánto estaba remitido antes de enviarla: los renglones no dicen nada.',
  'not-counted-yet': 'Todavía no se volvieron a contar los renglones de la factura.',
  grew: 'Cada renglón creció justo en lo que lleva esta nota, y ninguna otra nota de este mostrador lo explica: parece emitida.',
  unchanged:
    'Pasó el plazo de espera y nada se movió, salvo lo que otras notas de este mostrador explican: parece no emitida.',
  'quiet-period': 'Nada se movió todavía, pero el servicio puede estar terminando de emitirla.',
  'other-notes':
    'Otras notas de este mostrador, de las que tampoco se sabe todo, explican lo mismo: no alcanza.',
  'moved-otherwise':
    'Los renglones se movieron en cantidades que este mostrador no explica: puede haber remitido otro.',
  'went-back': 'Los renglones se movieron y volvieron atrás: puede haberse emitido y rechazado o anulado.',
};

/** What the counts say, in a line. */
export function evidenceMeaning({ reason }: Pick<DispatchEvidence, 'reason'>): string {
  return REASONS[reason];
}

/** What the counts say, with the figures, for whoever decides. */
export function evidenceWords({ reason, items, quietAt }: DispatchEvidence): string {
  const figures = items.map(({ label, quantity, before, after }) => {
    const told =
      before === null || after === null
        ? ''
        : `remitido antes ${formatScaled(before)}, ahora ${formatScaled(after)}; `;
    return `«${label}»: ${told}esta nota lleva ${formatScaled(quantity)}.`;
  });
  const until = quietAt === null ? [] : [`Se vuelve a contar después de las ${formatDateTime(quietAt)}.`];
  return [REASONS[reason], ...figures, ...until].join(' ');
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
