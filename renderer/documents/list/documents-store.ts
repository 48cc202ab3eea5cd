import { create } from 'zustand';
import type { Payload } from '../../../shared/contract/contract.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { asError, call, subscribe } from '../../ipc/call.ts';
import { PAGE_SIZE, pagesBetween, rowAt, type RowPages } from '../../kit/rows/row-list-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { programTime } from '../../kit/time/use-now.ts';
import { ALL, joined, type ListFilters, toDocumentFilter } from './filters/list-filters.ts';
import {
  betweenKnown,
  countAbove,
  type KnownEnds,
  MOST_PAGES,
  nearestPages,
  readRows,
  startOf,
  withChanged,
} from './placed-pages.ts';

/** A hand types slower: what comes faster is looked for once it has come to rest. */
const QUICK_MS = 35;
/** Pages kept while another screen is in front, and after too many changes for one event: those in sight and around. */
const PAGES_LEFT = 4;

interface DocumentsStore {
  filters: ListFilters;
  /**
   * Results of these filters, as far as they were read and are near; before the first answer, those of the last
   * filters.
   */
  pages: RowPages<DocumentSummary>;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** Filters of `pages`; null before the first answer. */
  readFilters: ListFilters | null;
  /** Reason why the last page could not be read. */
  fault: string | null;
  /** The row the arrows are on. */
  marked: number;
  /** Number of rows newer than the list's top, which stays where it is until one goes up; no more than a page. */
  newOnTop: number;
  /** The screen is in front: shows what changes; returns the function that ends it. The list stays as it was. */
  follow: () => () => void;
  /** Reads the list again, from its top, with these changes to its filters. */
  read: (changed: Partial<ListFilters>) => Promise<void>;
  /** Looks for what is typed. */
  type: (text: string) => void;
  /** Reads again what could not be read. */
  retry: () => void;
  /** Has the rows from `first`, which may be in the midst of one, to `last` read, unless they are here or on their way. */
  want: (first: number, last: number) => void;
  /** Last position of the list, in rows. */
  top: () => number;
  mark: (index: number) => void;
  /** Resolves when the list is what its filters find. */
  settled: () => Promise<void>;
}

/**
 * The list of documents. What one reads does not move: a row stays where it was read, what changes changes in its
 * place, and what is newer than the list's top stays out of it. It stays as it was while another screen is in front.
 */
export const useDocuments = create<DocumentsStore>((set, get) => {
  /** Counts up with each `read`: what an earlier one asked for comes too late. */
  let generation = 0;
  let reading = Promise.resolve();
  let filter: DocumentFilter = toDocumentFilter(joined(ALL), 0);
  /** The place at the list's top; null of an empty one. */
  let topAt: number | null = null;
  /** Not part of the state: it changes with each row that is scrolled. */
  let inSight = { first: 0, last: 0 };
  const underWay = new Map<number, Promise<void>>();
  let readings = 0;
  /** Documents that changed during a reading, whose answer may be older. */
  const changedMeanwhile = new Map<string, DocumentSummary>();
  let ends: KnownEnds = new Map();
  let lookingAbove = Promise.resolve();
  let typedAt = Number.NEGATIVE_INFINITY;

  const put = (page: number, rows: readonly DocumentSummary[], isNew: boolean): void => {
    const before = isNew ? [] : get().pages;
    const latest = rows.map((row) => changedMeanwhile.get(row.id) ?? row);
    set({ pages: nearestPages(new Map([...before, [page, latest]]), inSight.first, MOST_PAGES) });
  };

  const know = (page: number, rows: readonly DocumentSummary[]): void => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return;
    ends.set(page, { first: first.place, last: last.place, count: rows.length });
  };

  /** Runs a reading; documents that change during it win over the rows it brings. */
  const guarded = async (read: () => Promise<void>): Promise<void> => {
    readings += 1;
    try {
      await read();
    } finally {
      readings -= 1;
      if (readings === 0) changedMeanwhile.clear();
    }
  };

  /** The list ends with this page, or goes on after it, whatever was counted. */
  const correctTotal = (page: number, count: number, isEnd: boolean, missing: number): void => {
    const { total, isMore } = get();
    const until = page * PAGE_SIZE + count - missing;
    const isLastKnown = [...ends.keys()].every((other) => other <= page);
    if (isEnd && isLastKnown) set({ total: until, isMore: false });
    else if (!isEnd && isMore && until >= total) set({ total: until + PAGE_SIZE });
    // There may be fewer than there were.
    get().mark(get().marked);
  };

  const readFirst = async (): Promise<void> => {
    const mine = generation;
    const isWanted = (): boolean => mine === generation;
    const { filters } = get();
    // Rows read from here on are newer, and no other reading is wanted any more.
    changedMeanwhile.clear();
    filter = toDocumentFilter(joined(filters), programTime());
    try {
      const show = (rows: readonly DocumentSummary[], isMore: boolean): void => {
        topAt = rows[0]?.place ?? null;
        ends = new Map();
        underWay.clear();
        inSight = { first: 0, last: 0 };
        put(0, rows, true);
        set({ total: rows.length, isMore, readFilters: filters, fault: null, newOnTop: 0 });
      };
      const { rows, isEnd } = await readRows(filter, { after: null, skip: 0 }, isWanted, (some) => {
        if (isWanted()) show(some, true);
      });
      if (!isWanted()) return;
      show(rows, !isEnd);
      know(0, rows);
      takeChanges([...changedMeanwhile.values()]);
      if (isEnd) return;
      const counted = await call('documents.count', { filter, upTo: topAt });
      if (isWanted()) set({ total: Math.max(counted.total, rows.length), isMore: counted.isMore });
    } catch (error) {
      if (isWanted()) set({ fault: asError(error).message });
    }
  };

  const readPage = async (page: number, top: number): Promise<void> => {
    const mine = generation;
    const isWanted = (): boolean => mine === generation;
    try {
      const fit = (rows: readonly DocumentSummary[]) => betweenKnown(rows, page, ends);
      const start = startOf(page, ends, top);
      const { rows, isEnd, missing } = await readRows(filter, start, isWanted, (some) => {
        if (isWanted()) put(page, fit(some), false);
      });
      if (!isWanted()) return;
      const fitting = fit(rows);
      know(page, fitting);
      underWay.delete(page);
      put(page, fitting, false);
      set({ fault: null });
      correctTotal(page, rows.length, isEnd, missing);
    } catch (error) {
      if (!isWanted()) return;
      underWay.delete(page);
      set({ fault: asError(error).message });
    }
  };

  const lookAbove = async (): Promise<void> => {
    const mine = generation;
    const top = topAt;
    if (top === null) return;
    const newOnTop = await countAbove(filter, top);
    // A list read again meanwhile has another top, and they are in it.
    if (mine === generation && top === topAt) set({ newOnTop });
  };

  const takeChanges = (changed: readonly DocumentSummary[]): void => {
    const { pages, filters, readFilters } = get();
    if (readFilters !== filters || changed.length === 0) return;
    // Where nothing is read, nothing can move.
    if (topAt === null) {
      void get().read({});
      return;
    }
    const top = topAt;
    const now = withChanged(pages, changed);
    if (now !== pages) set({ pages: now });
    if (!changed.some(({ place }) => place > top)) return;
    // One after the other: the last has the last word.
    lookingAbove = lookingAbove.then(lookAbove).catch(tellError);
  };

  const refresh = async (): Promise<void> => {
    const mine = generation;
    const pages = nearestPages(get().pages, inSight.first, PAGES_LEFT);
    set({ pages });
    const ids = [...pages.values()].flat().map(({ id }) => id);
    const { documents } = await call('documents.summaries', { ids });
    if (mine === generation)
      takeChanges(documents.map((document) => changedMeanwhile.get(document.id) ?? document));
  };

  /** Reads again the rows kept here, once what is under way has come, and counts newer ones. */
  const catchUp = async (): Promise<void> => {
    await Promise.all([reading, ...underWay.values()]);
    if (topAt === null) return await get().read({});
    await guarded(refresh);
    await lookAbove();
  };

  const takeEvent = ({ documents, isMore }: Payload<'documents.changed'>): void => {
    if (readings > 0) for (const document of documents) changedMeanwhile.set(document.id, document);
    takeChanges(documents);
    if (isMore) void catchUp().catch(tellError);
  };

  /** True where its days are others by now, or it stands at its top, where the latest sale is expected. */
  const isToBeReadAgain = (): boolean => {
    const { readFilters, filters } = get();
    if (readFilters === null || readFilters !== filters) return true;
    const today = toDocumentFilter(joined(filters), programTime());
    const isOfAnotherDay = today.from !== filter.from || today.until !== filter.until;
    return isOfAnotherDay || inSight.first === 0;
  };

  /** The mark stays on its document, unless that is the top's. */
  const readAgain = async (): Promise<void> => {
    const { pages, marked, read } = get();
    const markedId = marked === 0 ? undefined : rowAt(pages, marked)?.id;
    await read({});
    const at =
      get()
        .pages.get(0)
        ?.findIndex(({ id }) => id === markedId) ?? -1;
    if (at > 0 && get().marked === 0) get().mark(at);
  };

  return {
    filters: ALL,
    pages: new Map(),
    total: 0,
    isMore: false,
    readFilters: null,
    fault: null,
    marked: 0,
    newOnTop: 0,
    follow() {
      const end = subscribe('documents.changed', takeEvent);
      if (isToBeReadAgain()) void readAgain();
      else void catchUp().catch(tellError);
      return end;
    },
    async read(changed) {
      generation += 1;
      set(({ filters }) => ({ filters: { ...filters, ...changed }, marked: 0 }));
      reading = guarded(readFirst);
      await reading;
    },
    type(text) {
      const isQuick = performance.now() - typedAt < QUICK_MS;
      typedAt = performance.now();
      generation += 1;
      const mine = generation;
      set(({ filters }) => ({ filters: { ...filters, own: { ...filters.own, text } }, marked: 0 }));
      const look = async (): Promise<void> => {
        if (mine === generation) await guarded(readFirst);
      };
      reading = isQuick ? new Promise<void>((rest) => setTimeout(rest, QUICK_MS)).then(look) : look();
    },
    retry() {
      const { readFilters, filters, want, read } = get();
      if (readFilters === filters) want(inSight.first, inSight.last);
      else void read({});
    },
    want(first, last) {
      const { filters, readFilters, total, pages } = get();
      if (readFilters !== filters) return;
      const wentUp = Math.floor(first) === 0 && Math.floor(inSight.first) > 0;
      inSight = { first, last };
      // Anyone who goes up to the list's top finds what came meanwhile.
      if (wentUp && get().newOnTop > 0) return void get().read({});
      const top = topAt;
      if (top === null) return;
      for (const page of pagesBetween(first, Math.max(first, Math.min(last, total - 1)))) {
        if (pages.has(page) || underWay.has(page)) continue;
        underWay.set(
          page,
          guarded(() => readPage(page, top)),
        );
      }
    },
    top: () => inSight.first,
    mark: (index) => set(({ total }) => ({ marked: Math.max(0, Math.min(index, total - 1)) })),
    settled: () => reading,
  };
});
