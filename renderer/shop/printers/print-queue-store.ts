import { create } from 'zustand';
import type { PrintQueueView } from '../../../shared/contract/printing.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';

interface PrintQueueStore {
  /** Null until it has been read. */
  queue: PrintQueueView | null;
  fault: string | null;
  read: () => Promise<void>;
  retry: (printerId: string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  answer: (jobId: string, answer: 'came-out' | 'did-not') => Promise<void>;
  discard: (jobId: string) => Promise<void>;
  dropOffer: (documentId: string) => Promise<void>;
  drawAgain: () => Promise<void>;
  giveUp: (documentId: string) => Promise<void>;
}

/** What is to be printed, what a person has to say of it, and what is to be shared. */
export const usePrintQueue = create<PrintQueueStore>((set) => {
  const take = async (asked: Promise<PrintQueueView>): Promise<void> => {
    try {
      set({ queue: await asked, fault: null });
    } catch (error) {
      set({ fault: asError(error).message });
    }
  };
  return {
    queue: null,
    fault: null,
    read: () => take(call('printing.queue', {})),
    retry: (id) => take(call('printing.retry', { id })),
    move: (from, to) => take(call('printing.move', { from, to })),
    answer: (id, answer) => take(call('printing.answer-half-sent', { id, answer })),
    discard: (id) => take(call('printing.discard', { id })),
    drawAgain: () => take(call('printing.draw-again', {})),
    giveUp: (id) => take(call('printing.give-up-paper', { id })),
    dropOffer: (id) => take(call('printing.drop-offer', { id })),
  };
});
