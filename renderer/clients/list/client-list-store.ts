import { create } from 'zustand';
import type { ClientRow } from '../../../shared/ipc/client-schemas.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { PAGE_SIZE, pageOf, pagesBetween, type RowPages } from '../../rows/row-pages.ts';

interface ClientListStore {
  /** What is looked for; empty for all. */
  text: string;
  /** What the rows were read for; null before the first. */
  readText: string | null;
  /** How many there are; the rows of those that were in sight are in `pages`. */
  total: number;
  /** More match than are counted. */
  isCut: boolean;
  pages: RowPages<ClientRow>;
  /** The row the arrows are on. */
  marked: number;
  fault: string | null;
  /** Reads the list anew; for the same text, what is in sight stays there. */
  read: (text: string) => Promise<void>;
  /** Has the rows from `first` to `last` read, unless they are here or on their way. */
  want: (first: number, last: number) => void;
  /** The first row that was in sight last. */
  top: () => number;
  mark: (index: number) => void;
}

/** The list of clients: any part of it is read when it comes into sight. */
export const useClientList = create<ClientListStore>((set, get) => {
  /** Counts up with each new list: what was asked for an earlier one comes too late. */
  let generation = 0;
  const asked = new Set<number>();
  /** Not part of the state: it changes with each row that is scrolled. */
  let top = 0;

  const readPage = async (text: string, page: number, isNew: boolean): Promise<void> => {
    const mine = generation;
    asked.add(page);
    try {
      const offset = page * PAGE_SIZE;
      const { clients, total, isCut } = await call('clients.page', { text, offset, limit: PAGE_SIZE });
      if (mine !== generation) return;
      const kept = isNew ? [] : get().pages;
      set({ pages: new Map([...kept, [page, clients]]), total, isCut, readText: text, fault: null });
    } catch (error) {
      if (mine !== generation) return;
      asked.delete(page);
      set({ fault: asError(error).message });
    }
  };

  return {
    text: '',
    readText: null,
    total: 0,
    isCut: false,
    pages: new Map(),
    marked: 0,
    fault: null,
    async read(text) {
      generation += 1;
      asked.clear();
      // The rows of the list before stay in sight until the new ones are here.
      if (get().text !== text) {
        top = 0;
        set({ text, marked: 0 });
      }
      await readPage(text, pageOf(top), true);
    },
    want(first, last) {
      const { text, readText, total } = get();
      if (readText !== text) return;
      top = first;
      const pages = pagesBetween(first, Math.min(last, total - 1));
      for (const page of pages) if (!asked.has(page)) void readPage(text, page, false);
    },
    top: () => top,
    mark: (marked) => set({ marked }),
  };
});
