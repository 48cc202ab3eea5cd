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
  MAX_PAGES,
  nearestPages,
  readRows,
  startOf,
  withChanged,
} from './placed-pages.ts';

/** Keys closer together than this come from a scanner: the search waits until they stop. */
const QUICK_MS = 35;
/** Pages kept, nearest to the view, when the list comes back to the front or an event omits some changes. */
const PAGES_LEFT = 4;

interface DocumentsStore {
  filters: ListFilters;
  /**
   * Loaded pages near the view. While the first page for new filters is loading, those of the previous
   * filters.
   */
  pages: RowPages<DocumentSummary>;
  total: number;
  /** True if there are more documents than `total`. */
  isMore: boolean;
  /** Filters of `pages`; null before the first answer. */
  readFilters: ListFilters | null;
  /** Reason why the last page could not be read. */
  fault: string | null;
  /** Row marked by the arrow keys. */
  marked: number;
  /** Number of documents newer than the list's top, which the list leaves out; at most a page. */
  newOnTop: number;
  /** Follows changes while the screen is in front; returns the function that stops it. */
  follow: () => () => void;
  /** Applies these changes to the filters and reads the list again from its top. */
  read: (changed: Partial<ListFilters>) => Promise<void>;
  /** Searches for the typed text. */
  type: (text: string) => void;
  /** Repeats a failed read. */
  retry: () => void;
  /** Loads the rows from `first` (may be fractional) to `last`, unless they are loaded or loading. */
  want: (first: number, last: number) => void;
  /** Scroll position of the list, in rows. */
  top: () => number;
  mark: (index: number) => void;
  /** Resolves when the latest read of the list's top has ended. */
  settled: () => Promise<void>;
}

/**
 * The list of documents. Rows never move while they are read: a changed document is updated in its row, and
 * documents newer than the list's top stay out of it. It keeps its state while another screen is in front.
 */
export const useDocuments = create<DocumentsStore>((set, get) => {
  /** Incremented by each new read of the list: answers to an earlier one are dropped. */
  let generation = 0;
  let reading = Promise.resolve();
  let filter: DocumentFilter = toDocumentFilter(joined(ALL), 0);
  /** Place of the top row; null if the list is empty. */
  let topAt: number | null = null;
  /** Not part of the state: it changes at every scroll. */
  let inSight = { first: 0, last: 0 };
  const underWay = new Map<number, Promise<void>>();
  let readings = 0;
  /** Documents that changed during a read, whose answer may be older. */
  const changedMeanwhile = new Map<string, DocumentSummary>();
  let ends: KnownEnds = new Map();
  let lookingAbove = Promise.resolve();
  let typedAt = Number.NEGATIVE_INFINITY;

  const put = (page: number, rows: readonly DocumentSummary[], isNew: boolean): void => {
    const before = isNew ? [] : get().pages;
    const latest = rows.map((row) => changedMeanwhile.get(row.id) ?? row);
    set({ pages: nearestPages(new Map([...before, [page, latest]]), inSight.first, MAX_PAGES) });
  };

  const know = (page: number, rows: readonly DocumentSummary[]): void => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return;
    ends.set(page, { first: first.place, last: last.place, count: rows.length });
  };

  /** Runs a read; documents that change during it take precedence over the rows it returns. */
  const guarded = async (read: () => Promise<void>): Promise<void> => {
    readings += 1;
    try {
      await read();
    } finally {
      readings -= 1;
      if (readings === 0) changedMeanwhile.clear();
    }
  };

  /** Corrects the counted total once a page shows that the list ends or continues there. */
  const correctTotal = (page: number, count: number, isEnd: boolean, missing: number): void => {
    const { total, isMore } = get();
    const until = page * PAGE_SIZE + count - missing;
    const isLastKnown = [...ends.keys()].every((other) => other <= page);
    if (isEnd && isLastKnown) set({ total: until, isMore: false });
    else if (!isEnd && isMore && until >= total) set({ total: until + PAGE_SIZE });
    // There may be fewer rows now: keep the mark within them.
    get().mark(get().marked);
  };

  const readFirst = async (): Promise<void> => {
    const mine = generation;
    const isWanted = (): boolean => mine === generation;
    const { filters } = get();
    // Rows read from here on are newer, and answers to other reads are dropped.
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
    // A list that was read again meanwhile has a new top and contains them.
    if (mine === generation && top === topAt) set({ newOnTop });
  };

  const takeChanges = (changed: readonly DocumentSummary[]): void => {
    const { pages, filters, readFilters } = get();
    if (readFilters !== filters || changed.length === 0) return;
    // An empty list has no rows that could move.
    if (topAt === null) {
      void get().read({});
      return;
    }
    const top = topAt;
    const now = withChanged(pages, changed);
    if (now !== pages) set({ pages: now });
    if (!changed.some(({ place }) => place > top)) return;
    // One count at a time: the last one wins.
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

  /** Waits for reads under way, then refreshes the loaded rows and counts newer documents. */
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

  /** True if the filter's days have changed, or the view is at the top, where the latest sale is expected. */
  const isToBeReadAgain = (): boolean => {
    const { readFilters, filters } = get();
    if (readFilters === null || readFilters !== filters) return true;
    const today = toDocumentFilter(joined(filters), programTime());
    const isOfAnotherDay = today.from !== filter.from || today.until !== filter.until;
    return isOfAnotherDay || inSight.first === 0;
  };

  /** The mark stays on its document, unless it was on the top row. */
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
      // Scrolling back to the top shows what came meanwhile.
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
