import { create } from 'zustand';
import type { TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { ExportedList, ExportedXml } from '../../../shared/contract/document-files.ts';
import { asError, call, subscribe } from '../../ipc/call.ts';

export type ExportResult = { what: 'list'; exported: ExportedList } | { what: 'xml'; exported: ExportedXml };

interface ExportState {
  step: 'choice' | 'writing' | 'result';
  done: number;
  /** Null until counted. */
  total: number | null;
  isStopping: boolean;
  result: ExportResult | null;
  fault: string | null;
}

interface ExportStore extends ExportState {
  writeList: (filter: DocumentFilter, format: TableFormat) => Promise<void>;
  writeXml: (month: string) => Promise<void>;
  stop: () => void;
  /** Drops a result that was seen; a running export goes on. */
  leave: () => void;
}

const NOTHING: ExportState = {
  step: 'choice',
  done: 0,
  total: null,
  isStopping: false,
  result: null,
  fault: null,
};

/** The only export at a time. It outlives its dialog: writing goes on when that is closed. */
export const useExport = create<ExportStore>((set, get) => {
  const write = async (work: () => Promise<ExportResult>): Promise<void> => {
    if (get().step === 'writing') return;
    set({ ...NOTHING, step: 'writing' });
    const unsubscribe = subscribe('export.progress', ({ done, total }) => set({ done, total }));
    try {
      const result = await work();
      set(result.exported.kind === 'not-chosen' ? NOTHING : { step: 'result', result });
    } catch (error) {
      set({ ...NOTHING, fault: asError(error).message });
    }
    unsubscribe();
  };
  return {
    ...NOTHING,
    writeList: (filter, format) =>
      write(async () => ({ what: 'list', exported: await call('exports.documents', { filter, format }) })),
    writeXml: (month) => write(async () => ({ what: 'xml', exported: await call('exports.xml', { month }) })),
    stop() {
      set({ isStopping: true });
      void call('exports.cancel', {});
    },
    leave() {
      if (get().step !== 'writing') set(NOTHING);
    },
  };
});
