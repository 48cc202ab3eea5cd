import { create } from 'zustand';
import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { lineQuantity } from '../../../shared/domain/draft/sale-draft.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../stores/notice-store.ts';
import { asError } from '../../ipc/as-error.ts';
import { useCharge } from '../charge/charge-store.ts';
import { looksScanned, readSearchText } from './read-search-text.ts';
import { useSale } from '../sale-store.ts';

/** Why the latest Enter added nothing. */
export type SearchFault =
  | { kind: 'unknown'; words: string }
  | { kind: 'badQuantity'; quantity: string }
  | { kind: 'noWords'; typed: string }
  | { kind: 'pending'; typed: string }
  | { kind: 'full' }
  | { kind: 'failed'; message: string };

interface SearchStore {
  text: string;
  /** The best matches and the words they are for: of no use to any other words. */
  found: { words: string; items: CatalogItem[] };
  /** The match the arrows chose; null while none was chosen. */
  chosen: number | null;
  fault: SearchFault | null;
  /** What was entered and added nothing while the next text was being typed: it must not go unseen. */
  missed: string[];
  /** How many texts are being looked up. */
  entering: number;
  type: (text: string) => void;
  /** ↑ and ↓ in the list of matches, around its ends. */
  choose: (step: 1 | -1) => void;
  /** Enter: adds what is meant by the text, after all that was entered before. */
  submit: () => Promise<void>;
  /** Adds this match. */
  take: (item: CatalogItem) => Promise<void>;
  clear: () => void;
  /** Resolves when all that was entered is among the lines, or is back to be corrected. */
  settled: () => Promise<void>;
  /** Tells that something typed is not among the lines; false if nothing is. */
  tellPending: () => boolean;
}

const MOST_MATCHES = 8;
const NOTHING = { words: '', items: [] };

export const useSearch = create<SearchStore>((set, get) => {
  /** Scans are faster than their look-ups: each waits for the one before. */
  let entered = Promise.resolve();
  let isAsking = false;

  const words = (): string => readSearchText(get().text).words;

  /** One question at a time, and then the newest: what was typed between needs no answer. */
  async function askMatches(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (words() !== get().found.words) {
      const asked = words();
      try {
        const items = asked === '' ? [] : await matchesOf(asked);
        if (asked === words()) set({ found: { words: asked, items }, chosen: null });
      } catch (error) {
        tellError(error);
        break;
      }
    }
    isAsking = false;
  }

  function enter(typed: string, find: (words: string) => Promise<CatalogItem | null>): Promise<void> {
    set(({ entering }) => ({ text: '', found: NOTHING, chosen: null, entering: entering + 1 }));
    entered = entered.then(async () => {
      const fault = await addMeant(typed, find);
      set(({ entering }) => ({ fault, entering: entering - 1 }));
      if (fault === null) return;
      // The text comes back to be corrected, unless the next one is being typed already.
      if (get().text === '') set({ text: typed });
      else set(({ missed }) => ({ missed: [...missed, typed] }));
      void askMatches();
    });
    return entered;
  }

  return {
    text: '',
    found: NOTHING,
    chosen: null,
    fault: null,
    missed: [],
    entering: 0,
    type(text) {
      if (text !== '') useCharge.getState().startNext();
      set({ text, chosen: null });
      void askMatches();
    },
    choose(step) {
      const { found, chosen } = get();
      const count = found.items.length;
      if (count === 0) return;
      set({ chosen: chosen === null ? (step === 1 ? 0 : count - 1) : (chosen + step + count) % count });
    },
    async submit() {
      const { text, found, chosen } = get();
      if (words() === '') {
        if (text.trim() !== '') set({ fault: { kind: 'noWords', typed: text.trim() } });
        return;
      }
      const picked = chosen === null || found.words !== words() ? undefined : found.items[chosen];
      const known = found.words === words() ? found.items[0] : undefined;
      await enter(text, async (code) => picked ?? (await findMeant(code, known)));
    },
    take: (item) => enter(get().text, () => Promise.resolve(item)),
    clear: () => set({ text: '', found: NOTHING, chosen: null, fault: null, missed: [] }),
    settled: () => entered,
    tellPending() {
      const { text, missed } = get();
      if (text.trim() !== '') set({ fault: { kind: 'pending', typed: text.trim() } });
      return text.trim() !== '' || missed.length > 0;
    },
  };
});

/** The code itself, else the best match of exactly these words; a bar code is never taken for another. */
async function findMeant(code: string, known: CatalogItem | undefined): Promise<CatalogItem | null> {
  const { item } = await call('catalog.find-by-code', { code });
  if (item !== null || looksScanned(code)) return item;
  return known ?? (await matchesOf(code))[0] ?? null;
}

async function matchesOf(text: string): Promise<CatalogItem[]> {
  return (await call('catalog.search', { text, limit: MOST_MATCHES })).items;
}

async function addMeant(
  typed: string,
  find: (words: string) => Promise<CatalogItem | null>,
): Promise<SearchFault | null> {
  const { quantity, words } = readSearchText(typed);
  const count = lineQuantity({ quantity });
  if (count === null) return { kind: 'badQuantity', quantity };
  try {
    const item = await find(words);
    if (item === null) return { kind: 'unknown', words };
    return (await useSale.getState().add(item, count)) ? null : { kind: 'full' };
  } catch (error) {
    return { kind: 'failed', message: asError(error).message };
  }
}
