import { create } from 'zustand';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { playSound } from '../../kit/sound/sound.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useCharge } from '../charge/charge-store.ts';
import {
  addMeant,
  asMeant,
  findByCode,
  findByWords,
  matchesOf,
  type SearchFault as MeantFault,
} from './find-meant.ts';
import { isOnlyQuantity, looksScanned, readSearchText } from '../../catalog/read-search-text.ts';

/** Reason why the latest Enter added nothing, or other than its label says. */
export type SearchFault =
  | MeantFault
  | { kind: 'noWords'; typed: string }
  | { kind: 'pending'; typed: string };

interface SearchStore {
  text: string;
  /** The best matches and the words they are for: of no use to any other words. */
  found: { words: string; items: CatalogItem[] };
  /** The match the arrows chose; null while none was chosen. */
  chosen: number | null;
  fault: SearchFault | null;
  /** Texts that were scanned or entered and added nothing, as often as it was, and is not in the field any more. */
  missed: string[];
  /** Number of texts being looked up. */
  entering: number;
  type: (text: string) => void;
  /** While characters come as quickly as a scanner sends them, their matches are not asked for. */
  setQuick: (isQuick: boolean) => void;
  /** ↑ and ↓ in the list of matches, around its ends. */
  choose: (step: 1 | -1) => void;
  /** Enter: adds what is meant by the text, after all that was entered before. */
  submit: () => Promise<void>;
  /** Adds this match. */
  take: (item: CatalogItem) => Promise<void>;
  /** Adds what was chosen without searching, as many as the field says (`3*`); words in it stay. */
  pick: (item: CatalogItem) => Promise<void>;
  /** Adds what this code means, and nothing like it; `typed` as in the field. What stands there stays. */
  scan: (typed: string) => Promise<void>;
  /** Keeps a code that cannot be added now. */
  putAside: (typed: string) => void;
  /** Tries again what was missed. */
  retryMissed: () => Promise<void>;
  /** Gives up what was missed with this text. */
  dropMissed: (typed: string) => void;
  clear: () => void;
  /** Resolves when all that was entered is among the lines, or is back to be corrected. */
  settled: () => Promise<void>;
  /** Tells that something typed is not among the lines; false if nothing is. */
  tellPending: () => boolean;
}

type Find = Parameters<typeof addMeant>[1];

const NOTHING = { words: '', items: [] };

export const useSearch = create<SearchStore>((set, get) => {
  /** Scans are faster than their look-ups: each waits for the one before. */
  let entered = Promise.resolve();
  let isAsking = false;
  let isQuick = false;

  const words = (): string => readSearchText(get().text).words;
  const isWorthAsking = (): boolean => !isQuick && words() !== get().found.words;

  /** One question at a time, and then the newest: what was typed between needs no answer. */
  async function askMatches(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (isWorthAsking()) {
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

  /** Adds it in its turn; `miss` says where its text goes if it could not be added. */
  function queue(typed: string, find: Find, isHeard: boolean, miss: () => void): Promise<void> {
    set(({ entering }) => ({ entering: entering + 1 }));
    entered = entered.then(async () => {
      const fault = await addMeant(typed, find);
      sound(fault, isHeard);
      set(({ entering }) => ({ fault, entering: entering - 1 }));
      if (fault !== null && fault.kind !== 'ignoredLabel') miss();
    });
    return entered;
  }

  function enter(typed: string, find: Find, isUnseen = false): Promise<void> {
    set({ text: '', found: NOTHING, chosen: null });
    return queue(typed, find, isUnseen || looksScanned(readSearchText(typed).words), () => {
      // The text comes back to be corrected, unless the next one is being typed already.
      if (get().text === '') set({ text: typed });
      else get().putAside(typed);
      void askMatches();
    });
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
    setQuick(quick) {
      isQuick = quick;
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
      await enter(
        text,
        async (code) => (picked === undefined ? await findByWords(code, known) : asMeant(picked)),
        picked === undefined && known === undefined,
      );
    },
    take: (item) => enter(get().text, () => Promise.resolve(asMeant(item))),
    async pick(item) {
      useCharge.getState().startNext();
      const { text } = get();
      const typed = isOnlyQuantity(text) ? text : '';
      if (typed !== '') set({ text: '', found: NOTHING, chosen: null });
      await queue(
        typed,
        () => Promise.resolve(asMeant(item)),
        true,
        () => {
          if (get().text === '') set({ text: typed });
        },
      );
    },
    async scan(typed) {
      useCharge.getState().startNext();
      // The field stays free for the next scan.
      await queue(typed, findByCode, true, () => get().putAside(typed));
    },
    putAside: (typed) => set(({ missed }) => ({ missed: [...missed, typed] })),
    async retryMissed() {
      const { missed, scan } = get();
      set({ missed: [] });
      await Promise.all(missed.map(scan));
    },
    dropMissed: (typed) => set(({ missed }) => ({ missed: missed.filter((one) => one !== typed) })),
    clear: () => set({ text: '', found: NOTHING, chosen: null, fault: null, missed: [] }),
    settled: () => entered,
    tellPending() {
      const { text, missed } = get();
      if (text.trim() !== '') set({ fault: { kind: 'pending', typed: text.trim() } });
      return text.trim() !== '' || missed.length > 0;
    },
  };
});

/** A match that was on the screen is added without a sound; what was scanned or taken unseen is heard. */
function sound(fault: SearchFault | null, isHeard: boolean): void {
  if (fault !== null) playSound(fault.kind === 'unknown' ? 'unknown' : 'fault');
  else if (isHeard) playSound('ok');
}
