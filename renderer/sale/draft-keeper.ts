import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { asError } from '../ipc/as-error.ts';

export interface DraftKeeper {
  /** Keeps this state of the sale: at once, or as soon as the one before is through. */
  keep: (draft: SaleDraft) => void;
  /** Sends what still waits behind another one: the page goes, and calls are taken in their order. */
  hurry: () => void;
  /** Drops what is not on its way yet: the sale is charged, and with it what it held. */
  forget: () => void;
}

/**
 * A change that comes alone is sent in the turn it is made in, before it is painted: a kill may follow at any moment.
 * One call in flight at a time and the newest draft next: those between are superseded. A failure is passed on, and the
 * next change tries again.
 */
export function createDraftKeeper(
  send: (draft: SaleDraft) => Promise<unknown>,
  tell: (failure: Error | null) => void,
): DraftKeeper {
  let newest: SaleDraft | null = null;
  let inFlight = 0;

  async function sendNewest(): Promise<void> {
    const draft = newest;
    if (draft === null) return;
    newest = null;
    inFlight += 1;
    try {
      await send(draft);
      tell(null);
    } catch (error) {
      tell(asError(error));
    } finally {
      inFlight -= 1;
      sendIfFree();
    }
  }

  function sendIfFree(): void {
    if (inFlight === 0) void sendNewest();
  }

  return {
    keep(draft) {
      newest = draft;
      sendIfFree();
    },
    hurry: () => void sendNewest(),
    forget() {
      newest = null;
    },
  };
}
