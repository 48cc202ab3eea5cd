import type { DocumentState } from '../../../shared/domain/document-state.ts';

/** What the cashier has to know of a sold document, and no more. */
export type DoneState = 'waiting' | 'issued' | 'doubtful' | 'refused' | 'rejected' | 'void';

/** Receipts differ only between these, so that the paper is not loaded anew for each step of the sending. */
export function doneState(state: DocumentState): DoneState {
  switch (state) {
    case 'draft':
    case 'queued':
    case 'sending':
      return 'waiting';
    case 'issued':
    case 'approved':
    case 'issued-unidentified':
      return 'issued';
    case 'uncertain':
    case 'review':
      return 'doubtful';
    case 'refused':
    case 'rejected':
      return state;
    case 'discarded':
    case 'cancelled':
      return 'void';
  }
}
