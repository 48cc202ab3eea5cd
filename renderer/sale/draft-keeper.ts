import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { asError } from '../ipc/as-error.ts';

export interface DraftKeeper {
  /** Keeps this state of the sale, at once or as soon as the one before is through. */
  keep: (draft: SaleDraft) => void;
  /** Drops what is not on its way yet: the sale is charged, and with it what it held. */
  forget: () => void;
}

/**
 * One call in flight at a time and the newest draft next: those between are superseded. A failure is told,
 * and the next change tries again.
 */
export function createDraftKeeper(
  send: (draft: SaleDraft) => Promise<unknown>,
  tell: (failure: Error | null) => void,
): DraftKeeper {
  let newest: SaleDraft | null = null;
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (newest !== null) {
      const draft = newest;
      newest = null;
      try {
        await send(draft);
        tell(null);
      } catch (error) {
        tell(asError(error));
      }
    }
    isSending = false;
  }

  return {
    keep(draft) {
      newest = draft;
      if (!isSending) void sendAll();
    },
    forget() {
      newest = null;
    },
  };
}
