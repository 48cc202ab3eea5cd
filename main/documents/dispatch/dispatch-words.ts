import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { DispatchEvidence, DispatchReason } from '../../../shared/domain/dispatch/dispatch-evidence.ts';
import { formatScaled } from '../../../shared/domain/money.ts';
import { type Reason, reason } from '../../../shared/domain/reason.ts';
import { say } from '../../kernel/say.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';

export function waitWords(
  { localNumber, state }: DocumentRecord,
  obstacle: readonly Reason[] | null,
): string {
  switch (state) {
    case 'draft':
    case 'queued':
    case 'sending':
      return say('dispatch.waitsForInvoice', { invoice: localNumber });
    case 'uncertain':
    case 'review':
      return say('dispatch.waitsForDoubt', { invoice: localNumber });
    case 'refused':
      return say('dispatch.invoiceRefused', { invoice: localNumber });
    case 'rejected':
    case 'discarded':
    case 'cancelled':
      return sayReason(reason(`invoice-${state}`, { localNumber }));
    case 'issued':
    case 'approved':
    case 'issued-unidentified':
      return obstacle === null
        ? say('dispatch.waitsForLines', { invoice: localNumber })
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
  'no-count-before': () => say('dispatch.countBeforeUnknown'),
  'not-counted-yet': () => say('dispatch.notRecounted'),
  grew: () => say('dispatch.linesGrew'),
  unchanged: () => say('dispatch.linesUnmoved'),
  'quiet-period': () => say('dispatch.linesUnmovedYet'),
  'other-notes': () => say('dispatch.otherNotesExplain'),
  'moved-otherwise': () => say('dispatch.movedUnexplained'),
  'went-back': () => say('dispatch.movedAndBack'),
  damaged: () => say('dispatch.linesDamaged'),
};

export function evidenceMeaning(evidence: Pick<DispatchEvidence, 'reason'>): string {
  return REASONS[evidence.reason]();
}

export function evidenceWords(evidence: DispatchEvidence): string {
  const { items, quietAt } = evidence;
  const figures = items.map(({ label, quantity, before, after }) => {
    return before === null || after === null
      ? say('dispatch.lineOfNote', { item: label, quantity: formatScaled(quantity) })
      : say('dispatch.lineCounts', {
          item: label,
          before: formatScaled(before),
          after: formatScaled(after),
          quantity: formatScaled(quantity),
        });
  });
  const until = quietAt === null ? [] : [say('dispatch.recountAfter', { at: formatDateTime(quietAt) })];
  return [evidenceMeaning(evidence), ...figures, ...until].join(' ');
}
