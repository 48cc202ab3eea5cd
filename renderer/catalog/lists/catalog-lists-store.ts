import { create } from 'zustand';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';

interface CatalogListsStore {
  /** Null until read: saving replaces all entries. */
  lists: CatalogLists | null;
  read: () => Promise<void>;
  save: (lists: CatalogLists) => Promise<void>;
}

/** The shop's own lists that products are filled in from. */
export const useCatalogLists = create<CatalogListsStore>((set) => ({
  lists: null,
  async read() {
    try {
      set({ lists: await call('catalog.lists', {}) });
    } catch (error) {
      tellError(error);
    }
  },
  async save(lists) {
    set({ lists: await call('catalog.save-lists', lists) });
  },
}));

export type ListName = 'classifications' | 'internalCodes';

export interface ListEntry {
  code: string;
  words: string;
}

/** Form of the interface's classification codes: groups separated by dots. */
const CLASSIFICATION_CODE = /^[0-9A-Za-z]+(\.[0-9A-Za-z]+)*$/;

export type EntryFault = 'missing' | 'codeKnown' | 'codeWrong';

export function entriesOf(lists: CatalogLists, name: ListName): ListEntry[] {
  return name === 'classifications'
    ? lists.classifications.map(({ codigo, nombre }) => ({ code: codigo, words: nombre }))
    : lists.internalCodes.map(({ codigo, descripcion }) => ({ code: codigo, words: descripcion }));
}

/** Faults that keep an entry out of its list, by its field. */
export function entryFaults(
  { code, words }: ListEntry,
  lists: CatalogLists,
  name: ListName,
): Partial<Record<keyof ListEntry, EntryFault>> {
  const wrong: Partial<Record<keyof ListEntry, EntryFault>> = {};
  if (words.trim() === '') wrong.words = 'missing';
  const typed = code.trim();
  if (typed === '') wrong.code = 'missing';
  else if (name === 'classifications' && !CLASSIFICATION_CODE.test(typed)) wrong.code = 'codeWrong';
  else if (entriesOf(lists, name).some((entry) => entry.code === typed)) wrong.code = 'codeKnown';
  return wrong;
}

/** The lists with this entry, sorted by code. The very first classification becomes the default. */
export function addEntry(lists: CatalogLists, name: ListName, entry: ListEntry): CatalogLists {
  const codigo = entry.code.trim();
  const words = entry.words.trim();
  if (name === 'internalCodes') {
    return { ...lists, internalCodes: byCode([...lists.internalCodes, { codigo, descripcion: words }]) };
  }
  return {
    ...lists,
    classifications: byCode([...lists.classifications, { codigo, nombre: words }]),
    defaultClassification: lists.defaultClassification ?? codigo,
  };
}

/** The lists without this entry; products keep theirs. */
export function removeEntry(lists: CatalogLists, name: ListName, code: string): CatalogLists {
  if (name === 'internalCodes') {
    return { ...lists, internalCodes: lists.internalCodes.filter(({ codigo }) => codigo !== code) };
  }
  return {
    ...lists,
    classifications: lists.classifications.filter(({ codigo }) => codigo !== code),
    defaultClassification: lists.defaultClassification === code ? null : lists.defaultClassification,
  };
}

export function renameEntry(lists: CatalogLists, name: ListName, code: string, words: string): CatalogLists {
  if (name === 'internalCodes') {
    const internalCodes = lists.internalCodes.map((one) =>
      one.codigo === code ? { ...one, descripcion: words } : one,
    );
    return { ...lists, internalCodes };
  }
  const classifications = lists.classifications.map((one) =>
    one.codigo === code ? { ...one, nombre: words } : one,
  );
  return { ...lists, classifications };
}

function byCode<T extends { codigo: string }>(entries: T[]): T[] {
  return entries.toSorted((one, other) => one.codigo.localeCompare(other.codigo, 'es', { numeric: true }));
}
