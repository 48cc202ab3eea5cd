import { create } from 'zustand';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { CounterStatus } from '../../../shared/contract/sending.ts';

interface SoldStore {
  /** Id of the sale just charged, while its receipt replaces the lines. */
  id: string | null;
  show: (id: string | null) => void;
}

export const useSold = create<SoldStore>((set) => ({ id: null, show: (id) => set({ id }) }));

/**
 * Reason why a waiting sale's invoice is not being sent, so that its receipt is provisional. Null if it is.
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

/** State of a sold document as the cashier sees it. */
export type DoneState = 'waiting' | 'issued' | 'doubtful' | 'refused' | 'rejected' | 'void';

/** Receipts differ only between these states, so the paper is not reloaded at each step of sending. */
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
