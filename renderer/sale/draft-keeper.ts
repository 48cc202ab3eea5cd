import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { asError } from '../ipc/as-error.ts';

export interface DraftKeeper {
  /** Keeps this state of the sale as soon as it is on the screen and the one before is through. */
  keep: (draft: SaleDraft) => void;
  /** Does not wait for the screen: the page goes. */
  hurry: () => void;
  /** Drops what is not on its way yet: the sale is charged, and with it what it held. */
  forget: () => void;
}

/**
 * One call in flight at a time and the newest draft next: those between are superseded. A failure is told,
 * and the next change tries again. `whenShown` runs its argument once what has changed is painted.
 */
export function createDraftKeeper(
  send: (draft: SaleDraft) => Promise<unknown>,
  tell: (failure: Error | null) => void,
  whenShown: (run: () => void) => void,
): DraftKeeper {
  let newest: SaleDraft | null = null;
  let isSending = false;
  let isDue = false;

  async function sendNewest(): Promise<void> {
    const draft = newest;
    if (draft === null || isSending) return;
    newest = null;
    isSending = true;
    try {
      await send(draft);
      tell(null);
    } catch (error) {
      tell(asError(error));
    }
    isSending = false;
    sendWhenShown();
  }

  function sendWhenShown(): void {
    if (newest === null || isSending || isDue) return;
    isDue = true;
    whenShown(() => {
      isDue = false;
      void sendNewest();
    });
  }

  return {
    keep(draft) {
      newest = draft;
      sendWhenShown();
    },
    hurry: () => void sendNewest(),
    forget() {
      newest = null;
    },
  };
}
