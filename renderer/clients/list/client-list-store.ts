import { create } from 'zustand';
import type { ClientRow } from '../../../shared/ipc/client-schemas.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';

const PAGE_SIZE = 100;

interface ClientListStore {
  /** What is looked for; empty for all. */
  text: string;
  /** What the rows were read for; null before the first. */
  readText: string | null;
  /** How many there are; the rows of those that were in sight are in `pages`. */
  total: number;
  /** More match than are counted. */
  isCut: boolean;
  pages: ReadonlyMap<number, readonly ClientRow[]>;
  /** The row the arrows are on. */
  marked: number;
  fault: string | null;
  /** Reads the list anew. */
  read: (text: string) => Promise<void>;
  /** Has the rows from `first` to `last` read, unless they are here or on their way. */
  want: (first: number, last: number) => void;
  mark: (index: number) => void;
}

/** The list of clients: any part of it is read when it comes into sight. */
export const useClientList = create<ClientListStore>((set, get) => {
  /** Counts up with each new list: what was asked for an earlier one comes too late. */
  let generation = 0;
  const asked = new Set<number>();

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
      set({ text, marked: get().text === text ? get().marked : 0 });
      await readPage(text, 0, true);
    },
    want(first, last) {
      const { text, readText } = get();
      if (readText !== text) return;
      for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page += 1)
        if (!asked.has(page)) void readPage(text, page, false);
    },
    mark: (marked) => set({ marked }),
  };
});

/** The row at a place of the list, if it is here. */
export function rowAt(pages: ClientListStore['pages'], index: number): ClientRow | undefined {
  return pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
}
