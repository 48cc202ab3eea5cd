import { create } from 'zustand';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { CounterStatus } from '../../../shared/contract/sending.ts';

interface SoldStore {
  /** The document of the sale that was just charged, while its receipt stands in place of the lines. */
  id: string | null;
  show: (id: string | null) => void;
}

export const useSold = create<SoldStore>((set) => ({ id: null, show: (id) => set({ id }) }));

/**
 * Reason why the invoice of a sale that waits is not on its way: what was handed over is provisional. Null if it is.
 */
export type Delay = 'offline' | 'loginNeeded' | 'paused' | 'stopped';

export function delayOf(status: Pick<CounterStatus, 'connection' | 'hold'> | null): Delay | null {
  switch (status?.hold?.kind) {
    case 'login-needed':
      return 'loginNeeded';
    case 'paused':
      return 'paused';
    case 'stopped':
    case 'failed':
      return 'stopped';
    case undefined:
      return status?.connection.state === 'disconnected' ? 'offline' : null;
  }
}

/** State of a sold document for the cashier. */
export type DoneState = 'waiting' | 'issued' | 'doubtful' | 'refused' | 'rejected' | 'void';

/** Receipts differ only between these, so that the paper is not loaded again for each step of the sending. */
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
