import { useMemo } from 'react';
import { create } from 'zustand';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import type { SaleMoney } from '../../shared/domain/sale/pricing.ts';
import { BLANK_SALE, type SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { holdKeysFor } from '../kit/keys/held-keys.ts';
import { asError, call } from '../ipc/call.ts';
import { addItem, type RemovedLine, removeLine, restoreLine } from './draft-changes.ts';

interface AddedItem {
  item: CatalogItem;
  quantity: number;
  isFromLabel?: boolean;
}

interface SaleStore {
  /** The sale in progress; null until read. */
  draft: SaleDraft | null;
  /** The sale that just ended, until the next one is read: unmounting its lines takes time. */
  ended: SaleDraft | null;
  /** Reason why the sale could not be read; null if none. */
  resumeFailure: Error | null;
  /** Reason why its last change could not be stored; null if none. */
  keepFailure: Error | null;
  /** Removed lines, the latest last. */
  removed: RemovedLine[];
  /** The line that got the latest item; `count` increases each time. */
  added: { key: string; count: number } | null;
  /** Reads the sale in progress or begins the next one, unless one is loaded. */
  resume: () => Promise<void>;
  /** Changes the sale and stores it. */
  change: (edit: (draft: SaleDraft) => SaleDraft) => void;
  /** False if the sale is full or cannot be read. */
  add: (item: CatalogItem, quantity: number, isFromLabel?: boolean) => Promise<boolean>;
  /** Adds all, or none and returns false if they do not fit or the sale cannot be read. */
  addAll: (items: readonly AddedItem[]) => Promise<boolean>;
  remove: (key: string) => void;
  undoRemove: () => void;
  /** Discards the sale for the next one. If it rejects, the sale is still in place. */
  empty: () => Promise<void>;
  /**
   * Replaces this sale by the one that `ask` returns for it; items added meanwhile go to that one. If it
   * rejects, this sale is still in place.
   */
  swap: (ask: (draft: SaleDraft) => Promise<SaleDraft>) => Promise<void>;
  /** Ends this draft, which is sold. */
  end: () => void;
}

const saver = createDraftSaver(
  (draft) => call('sale.keep', { draft }),
  // Unchanged: setting it again would render everything again after each scan.
  (keepFailure) => {
    if (useSale.getState().keepFailure !== keepFailure) useSale.setState({ keepFailure });
  },
);

/** Before the page unloads: sends the latest change without waiting. */
export function keepAtOnce(): void {
  saver.hurry();
}

let resuming: Promise<void> | null = null;
/** Settles when a swap has ended; null while none is under way. */
let swapping: Promise<void> | null = null;

const FRESH = { ended: null, removed: [], added: null, keepFailure: null };

export const useSale = create<SaleStore>((set, get) => ({
  draft: null,
  resumeFailure: null,
  ...FRESH,
  async resume() {
    if (get().draft !== null) return;
    resuming ??= call('sale.resume', {})
      .then(
        (draft) => set({ draft, resumeFailure: null, ...FRESH }),
        (thrown: unknown) => set({ resumeFailure: asError(thrown) }),
      )
      .finally(() => {
        resuming = null;
      });
    await resuming;
  },
  change(edit) {
    const { draft } = get();
    if (draft === null || swapping !== null) return;
    const changed = edit(draft);
    if (changed === draft) return;
    set({ draft: changed });
    saver.keep(changed);
  },
  add: (item, quantity, isFromLabel = false) => get().addAll([{ item, quantity, isFromLabel }]),
  async addAll(items) {
    await swapping;
    await get().resume();
    const { draft, added } = get();
    if (draft === null) return false;
    let grown: ReturnType<typeof addItem> = { draft, key: '' };
    for (const { item, quantity, isFromLabel } of items) {
      grown = addItem(grown.draft, item, quantity, crypto.randomUUID(), isFromLabel);
      if (grown === null) return false;
    }
    const { draft: whole, key } = grown;
    get().change(() => whole);
    if (items.length > 0) set({ added: { key, count: (added?.count ?? 0) + 1 } });
    return true;
  },
  remove(key) {
    get().change((before) => {
      const { draft, removed } = removeLine(before, key);
      if (removed !== null) set((sale) => ({ removed: [...sale.removed, removed] }));
      return draft;
    });
  },
  undoRemove() {
    get().change((draft) => {
      const last = get().removed.at(-1);
      const restored = last === undefined ? draft : restoreLine(draft, last);
      if (restored !== draft) set(({ removed }) => ({ removed: removed.slice(0, -1) }));
      return restored;
    });
  },
  empty: () => get().swap((draft) => call('sale.empty', { draft })),
  async swap(ask) {
    const { draft } = get();
    if (draft === null || swapping !== null) return;
    // `ask` sends the current sale; a save still waiting would arrive after it.
    saver.forget();
    const asked = ask(draft);
    const settled = asked.then(
      () => {},
      () => {},
    );
    swapping = settled;
    try {
      const next = await holdKeysFor(asked);
      set({ draft: next, ...FRESH });
    } catch (error) {
      saver.keep(draft);
      throw error;
    } finally {
      swapping = null;
    }
  },
  end() {
    saver.forget();
    set(({ draft }) => ({ draft: null, ...FRESH, ended: draft }));
  },
}));

interface DraftSaver {
  /** Stores this state of the sale: at once, or as soon as the previous call has ended. */
  keep: (draft: SaleDraft) => void;
  /** Sends the waiting draft before the page unloads: the main process handles calls in order. */
  hurry: () => void;
  /** Drops the draft that is not sent yet: another call has taken the sale's state. */
  forget: () => void;
}

/**
 * Sends a lone change synchronously, before it is painted: the process may be killed at any moment. One call
 * in flight at a time, then the newest draft; those between are skipped. Reports a failure, and the next
 * change tries again.
 */
export function createDraftSaver(
  send: (draft: SaleDraft) => Promise<unknown>,
  tell: (failure: Error | null) => void,
): DraftSaver {
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

/** Currency and rate of the sale in progress; without one, of a blank sale. */
export function useSaleMoney(): SaleMoney {
  const currency = useSale(({ draft }) => (draft ?? BLANK_SALE).currency);
  const rate = useSale(({ draft }) => (draft ?? BLANK_SALE).rate);
  return useMemo(() => ({ currency, rate }), [currency, rate]);
}
