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

/** Reason why the latest Enter added nothing, or something else than its label says. */
export type SearchFault =
  | MeantFault
  | { kind: 'noWords'; typed: string }
  | { kind: 'pending'; typed: string };

interface SearchStore {
  text: string;
  /** The best matches, valid only for these words. */
  found: { words: string; items: CatalogItem[] };
  /** Index of the match chosen by the arrows; null if none. */
  chosen: number | null;
  fault: SearchFault | null;
  /** Scanned or entered texts that added nothing and are no longer in the field, one for each time. */
  missed: string[];
  /** Number of texts being looked up. */
  entering: number;
  type: (text: string) => void;
  /** While characters come as fast as from a scanner, matches are not looked up. */
  setQuick: (isQuick: boolean) => void;
  /** ↑ and ↓ in the list of matches, wrapping around. */
  choose: (step: 1 | -1) => void;
  /** Enter: adds the item meant by the text, after all earlier entries. */
  submit: () => Promise<void>;
  /** Adds this match. */
  take: (item: CatalogItem) => Promise<void>;
  /** Adds an item chosen without searching, with the field's quantity (`3*`); words in the field stay. */
  pick: (item: CatalogItem) => Promise<void>;
  /** Adds the item with exactly this code; `typed` as in the field, whose text stays. */
  scan: (typed: string) => Promise<void>;
  /** Adds a text to `missed`. */
  putAside: (typed: string) => void;
  /** Retries all of `missed`. */
  retryMissed: () => Promise<void>;
  /** Removes this text from `missed`. */
  dropMissed: (typed: string) => void;
  clear: () => void;
  /** Resolves when every entry is among the lines or back to be corrected. */
  settled: () => Promise<void>;
  /** Shows a fault if typed text is not among the lines yet; false if there is none. */
  tellPending: () => boolean;
}

type Find = Parameters<typeof addMeant>[1];

const NOTHING = { words: '', items: [] };

export const useSearch = create<SearchStore>((set, get) => {
  /** Scans come faster than their look-ups: each waits for the previous one. */
  let entered = Promise.resolve();
  let isAsking = false;
  let isQuick = false;

  const words = (): string => readSearchText(get().text).words;
  const isWorthAsking = (): boolean => !isQuick && words() !== get().found.words;

  /** One look-up at a time, then the newest text; those between are skipped. */
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

  /** Adds an entry after the earlier ones; calls `miss` if it could not be added. */
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
      // Puts the text back to be corrected, unless the next one is being typed.
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

/** A match seen on the screen is added silently; a scan, an unseen match or a fault plays a sound. */
function sound(fault: SearchFault | null, isHeard: boolean): void {
  if (fault !== null) playSound(fault.kind === 'unknown' ? 'unknown' : 'fault');
  else if (isHeard) playSound('ok');
}
