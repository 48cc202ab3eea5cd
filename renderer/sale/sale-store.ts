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
  /** The sale in progress; null while it has not been read. */
  draft: SaleDraft | null;
  /** The sale that just ended, until the next one is read: to take its lines off the page takes time. */
  ended: SaleDraft | null;
  /** Reason why the sale could not be read; null if it could. */
  resumeFailure: Error | null;
  /** Reason why its last change could not be kept; null if it is. */
  keepFailure: Error | null;
  /** Lines taken out, the latest last. */
  removed: RemovedLine[];
  /** The line that got the latest item; `count` tells one time from the next. */
  added: { key: string; count: number } | null;
  /** Reads the sale in progress, or begins the next one, unless there is one here. */
  resume: () => Promise<void>;
  /** Changes the sale and keeps it. */
  change: (edit: (draft: SaleDraft) => SaleDraft) => void;
  /** False if the sale is full or cannot be read. */
  add: (item: CatalogItem, quantity: number, isFromLabel?: boolean) => Promise<boolean>;
  /** All of them or, where they are too many, none: then it gives false. */
  addAll: (items: readonly AddedItem[]) => Promise<boolean>;
  remove: (key: string) => void;
  undoRemove: () => void;
  /** Gives the sale up for the next one. Rejects with it still in place. */
  empty: () => Promise<void>;
  /**
   * Lets another sale take this one's place, as the program gives it for what this one holds; what is added meanwhile
   * goes to that one. Rejects with this sale still in place.
   */
  swap: (ask: (draft: SaleDraft) => Promise<SaleDraft>) => Promise<void>;
  /** Ends with this draft: it is sold. */
  end: () => void;
}

const saver = createDraftSaver(
  (draft) => call('sale.keep', { draft }),
  // Kept once more is no news: to say so would draw everything again after each scan.
  (keepFailure) => {
    if (useSale.getState().keepFailure !== keepFailure) useSale.setState({ keepFailure });
  },
);

/** For when the page is about to go: what was changed just now waits for nothing. */
export function keepAtOnce(): void {
  saver.hurry();
}

let resuming: Promise<void> | null = null;
/** Settles with the sale that takes the place of the one in progress. */
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
    // The program is asked with the sale as it is: what still waits to be kept would come after that.
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

/** Currency of the sale in progress; before there is one, that of the next. */
export function useSaleMoney(): SaleMoney {
  const currency = useSale(({ draft }) => (draft ?? BLANK_SALE).currency);
  const rate = useSale(({ draft }) => (draft ?? BLANK_SALE).rate);
  return useMemo(() => ({ currency, rate }), [currency, rate]);
}
