import type { DocumentState } from '../../../shared/domain/document-state.ts';
import type { StatusWord } from '../../../shared/domain/etax-status.ts';

/** `tells-nothing`: neither for nor against what is known here. */
export type StatusVerdict = 'agrees' | 'moves' | 'contradicts' | 'tells-nothing';

/**
 * What is known of how a service tells of cancelled documents. `registered`: the tax authority gave the event's
 * code or number, so that it stands whatever the status says; `hasWord`: it has said of one that it is cancelled.
 */
export interface HowCancelledIsTold {
  registered: boolean;
  hasWord: boolean;
}

/**
 * What a status query's answer means for a document in a state that has a cdc. The interface's words for a status
 * are those of its acceptance: of a document whose cancellation is registered, `Aprobado` denies nothing, unless
 * the service is known to have a word for cancelled ones.
 */
export function judgeStatus(
  state: DocumentState,
  says: StatusWord | 'no-status',
  howCancelledIsTold: () => HowCancelledIsTold,
): StatusVerdict {
  switch (state) {
    case 'issued':
      if (says === 'pending') return 'agrees';
      return says === 'approved' || says === 'rejected' ? 'moves' : 'contradicts';
    case 'approved':
    case 'rejected':
      return says === state ? 'agrees' : 'contradicts';
    case 'cancelled': {
      if (says === 'cancelled') return 'agrees';
      if (says === 'rejected' || says === 'no-status') return 'contradicts';
      const { registered, hasWord } = howCancelledIsTold();
      return registered && !hasWord ? 'tells-nothing' : 'contradicts';
    }
    case 'draft':
    case 'queued':
    case 'sending':
    case 'refused':
    case 'uncertain':
    case 'review':
    case 'issued-unidentified':
    case 'discarded':
      throw new Error(`a document that is ${state} has no status`);
  }
}
