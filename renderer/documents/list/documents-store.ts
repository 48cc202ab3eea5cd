import { create } from 'zustand';
import type { DocumentSummary, PageCursor } from '../../../shared/ipc/document-schemas.ts';
import { asError } from '../../ipc/as-error.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../stores/notice-store.ts';
import { countNewOnTop, mergeSummaries, withinRead } from './merge-summaries.ts';

const PAGE_SIZE = 50;
/** The most summaries the program gives at once. */
const MOST_SUMMARIES = 500;

interface DocumentsStore {
  /** Newest first, as far as they have been read. */
  documents: readonly DocumentSummary[];
  /** Where the next page begins; null after the last one, and before the first. */
  next: PageCursor | null;
  /** Whether the first page is here. */
  isRead: boolean;
  isReading: boolean;
  /** Why the last page could not be read. */
  fault: string | null;
  /** How many came on top and were not looked at. */
  unseen: number;
  /** Reads the first page and follows the changes; returns the function that ends it. */
  follow: () => () => void;
  readMore: () => Promise<void>;
  /** The top of the list is being looked at. */
  see: () => void;
}

const NOTHING_READ = {
  documents: [],
  next: null,
  isRead: false,
  isReading: false,
  fault: null,
  unseen: 0,
} satisfies Partial<DocumentsStore>;

/** The list of documents. */
export const useDocuments = create<DocumentsStore>((set, get) => {
  /** Counts up with each `follow`: what an earlier one asked for comes too late. */
  let generation = 0;

  const takeChanges = (changed: readonly DocumentSummary[]): void => {
    const { documents, next, unseen } = get();
    const merged = mergeSummaries(documents, withinRead(changed, next));
    set({ documents: merged, unseen: unseen + countNewOnTop(merged, documents[0]) });
  };

  const refresh = async (ids: string[]): Promise<void> => {
    const asked = generation;
    for (let start = 0; start < ids.length; start += MOST_SUMMARIES) {
      const { documents } = await call('documents.summaries', {
        ids: ids.slice(start, start + MOST_SUMMARIES),
      });
      // Before the first page there is no list to put them in; that page will have them.
      if (asked === generation && get().isRead) takeChanges(documents);
    }
  };

  const readPage = async (after: PageCursor | null): Promise<void> => {
    const asked = generation;
    set({ isReading: true, fault: null });
    try {
      const page = await call('documents.page', { after, limit: PAGE_SIZE });
      if (asked !== generation) return;
      const documents = mergeSummaries(get().documents, page.documents);
      set({ documents, next: page.next, isRead: true, isReading: false });
    } catch (error) {
      if (asked !== generation) return;
      set({ isReading: false, fault: asError(error).message });
    }
  };

  return {
    ...NOTHING_READ,
    follow() {
      generation += 1;
      set(NOTHING_READ);
      const end = subscribe('documents.changed', ({ ids }) => void refresh(ids).catch(tellError));
      void readPage(null);
      return () => {
        generation += 1;
        end();
      };
    },
    async readMore() {
      const { isRead, isReading, next } = get();
      if (isReading || (isRead && next === null)) return;
      await readPage(next);
    },
    see: () => set({ unseen: 0 }),
  };
});
