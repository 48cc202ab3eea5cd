import { create } from 'zustand';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { asError, call, mayHaveChanged, subscribe } from '../../ipc/call.ts';

interface OpenDocumentStore {
  /** The document last asked for, as it was read last. */
  detail: DocumentDetail | null;
  fault: string | null;
  /** Reads a document and follows its changes; returns the function that ends it. */
  follow: (id: string) => () => void;
  /** Takes the program's answer to a change of the document. */
  replace: (detail: DocumentDetail) => void;
}

/** The document that is open. */
export const useOpenDocument = create<OpenDocumentStore>((set, get) => ({
  detail: null,
  fault: null,
  follow(id) {
    let isWanted = true;
    const read = async (): Promise<void> => {
      try {
        const detail = await call('documents.open', { id });
        if (isWanted) set({ detail, fault: null });
      } catch (error) {
        if (isWanted) set({ detail: null, fault: asError(error).message });
      }
    };
    const end = subscribe('documents.changed', (change) => {
      // What the numbers say of a doubt changes with every document that gets one, a link with what it leads to.
      const { detail } = get();
      const isLinked = [detail?.replaces, ...(detail?.replacedBy ?? [])].some(
        (link) => link && mayHaveChanged(change, link.id),
      );
      const restsOnOthers = detail?.summary.id === id && (detail.evidence !== null || isLinked);
      if (mayHaveChanged(change, id) || restsOnOthers) void read();
    });
    set({ fault: null });
    void read();
    return () => {
      isWanted = false;
      end();
    };
  },
  replace(detail) {
    // The answer may come after another document was opened.
    if (get().detail?.summary.id === detail.summary.id) set({ detail });
  },
}));
