import { create } from 'zustand';
import {
  ANSWERS_TO,
  type DoubtAnswer,
  type ImportDoubt,
  type ListName,
} from '../../../shared/domain/catalog/import-fields.ts';
import type {
  ColumnChoice,
  ImportedTable,
  ImportFigures,
  ImportResult,
  ReadAs,
} from '../../../shared/contract/import.ts';
import { asError, call, subscribe } from '../../ipc/call.ts';

export type ImportStep = 'file' | 'columns' | 'checked' | 'writing' | 'result';

interface ImportState {
  list: ListName;
  step: ImportStep;
  table: ImportedTable | null;
  columns: ColumnChoice[];
  fillsMissing: boolean;
  clearsEmpty: boolean;
  answers: DoubtAnswer[];
  figures: ImportFigures | null;
  written: number;
  isStopping: boolean;
  result: ImportResult | null;
  isBusy: boolean;
  fault: string | null;
}

interface ImportStore extends ImportState {
  /** Begins a new import, unless one is being written or ended while its dialog was closed. */
  begin: (list: ListName) => void;
  choose: () => Promise<void>;
  /** Reads the same file again with this choice instead of the detected one. */
  readAs: (chosen: Partial<ReadAs>) => Promise<void>;
  change: (changes: Partial<Pick<ImportState, 'columns' | 'fillsMissing' | 'clearsEmpty' | 'step'>>) => void;
  check: () => Promise<void>;
  /** Answers a doubt for all of its rows and checks again; null takes the answer back. */
  answer: (doubt: ImportDoubt, answer: DoubtAnswer | null) => Promise<void>;
  write: () => Promise<void>;
  stop: () => void;
  /** Drops the file; a running import goes on. */
  leave: () => void;
}

const EMPTY: Omit<ImportState, 'list'> = {
  step: 'file',
  table: null,
  columns: [],
  fillsMissing: false,
  clearsEmpty: false,
  answers: [],
  figures: null,
  written: 0,
  isStopping: false,
  result: null,
  isBusy: false,
  fault: null,
};

/** The only import at a time. It outlives its dialog: writing goes on when that is closed. */
export const useImport = create<ImportStore>((set, get) => {
  const busy = async (work: () => Promise<Partial<ImportState>>): Promise<void> => {
    if (get().isBusy) return;
    set({ isBusy: true, fault: null });
    try {
      set(await work());
    } catch (error) {
      set({ fault: asError(error).message });
    }
    set({ isBusy: false });
  };
  const checked = async (answers: DoubtAnswer[]): Promise<ImportFigures> => {
    const { columns, fillsMissing, clearsEmpty } = get();
    return await call('import.check', { columns, fillsMissing, clearsEmpty, answers });
  };
  const opened = (table: ImportedTable): Partial<ImportState> => ({
    table,
    columns: table.columns.map(({ field, decimalSign }) => ({ field, decimalSign })),
    answers: [],
    figures: null,
    step: 'columns',
  });
  return {
    list: 'catalog',
    ...EMPTY,
    begin(list) {
      const { step, list: before } = get();
      if (step === 'writing' || (step === 'result' && list === before)) return;
      set({ ...EMPTY, list });
    },
    choose: () =>
      busy(async () => {
        const { table } = await call('import.choose', { list: get().list });
        return table === null ? {} : opened(table);
      }),
    readAs: (chosen) =>
      busy(async () => {
        const { table } = get();
        if (table === null) return {};
        const { sheet, encoding, separator } = table;
        return opened(await call('import.read-as', { sheet, encoding, separator, ...chosen }));
      }),
    change: (changes) => set({ ...changes, fault: null }),
    check: () =>
      busy(async () => {
        return { figures: await checked(get().answers), step: 'checked' };
      }),
    answer: (doubt, answer) =>
      busy(async () => {
        const others = get().answers.filter((given) => !ANSWERS_TO[doubt].some((one) => one === given));
        const answers = answer === null ? others : [...others, answer];
        return { figures: await checked(answers), answers };
      }),
    async write() {
      const { figures } = get();
      if (figures === null || get().step === 'writing') return;
      set({ step: 'writing', written: 0, isStopping: false, fault: null });
      const unsubscribe = subscribe('import.progress', ({ written }) => set({ written }));
      try {
        const result = await call('import.write', { onlyWhole: figures.bad === 0 });
        set({ step: 'result', result });
      } catch (error) {
        set({ step: 'result', result: null, fault: asError(error).message });
      }
      unsubscribe();
    },
    stop() {
      set({ isStopping: true });
      void call('import.cancel', {});
    },
    leave() {
      if (get().step === 'writing') return;
      set({ ...EMPTY, list: get().list });
      void call('import.close', {});
    },
  };
});
