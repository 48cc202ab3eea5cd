import { create } from 'zustand';
import type { TableFormat } from '../../shared/domain/catalog/import-fields.ts';
import {
  dayOf,
  type DaySpan,
  type SpanName,
  spanOf,
  SPANS,
  stepSpan,
} from '../../shared/domain/shop/reports/report-days.ts';
import type { ReportName } from '../../shared/domain/shop/reports/report.ts';
import type { ReportPageView } from '../../shared/contract/reports.ts';
import { asError, call } from '../ipc/call.ts';
import { programTime } from '../kit/time/use-now.ts';

export const ROWS_A_PAGE = 100;

interface ReportsStore {
  /** Null: days of the user's own choice. */
  spanName: SpanName | null;
  span: DaySpan;
  report: ReportName;
  /** The first row that is shown. */
  first: number;
  /** The latest report; of other days or another kind while the next one is read. */
  shown: ReportPageView | null;
  isReading: boolean;
  failure: string | null;
  /** Reads again, with the sales made meanwhile. */
  readAgain: () => Promise<void>;
  chooseSpan: (name: SpanName) => Promise<void>;
  chooseDays: (span: DaySpan) => Promise<void>;
  /** The days before these, or after them up to today; they have a name where one is of the same days. */
  step: (by: -1 | 1) => Promise<void>;
  chooseReport: (report: ReportName) => Promise<void>;
  turnTo: (first: number) => Promise<void>;
  /** The printer's name. Throws CallError. */
  print: () => Promise<string>;
  /** The file's name; null where none was chosen. Throws CallError. */
  save: (format: TableFormat) => Promise<string | null>;
}

/** Kind and days of the report in front, and its contents. */
export const useReports = create<ReportsStore>((set, get) => {
  let latest = 0;
  const read = async (readAt: number | null): Promise<void> => {
    latest += 1;
    const asked = latest;
    set({ isReading: true, failure: null });
    try {
      const { report, span, first } = get();
      const shown = await call('reports.page', { report, ...span, first, limit: ROWS_A_PAGE, readAt });
      if (asked === latest) set({ shown, isReading: false });
    } catch (error) {
      if (asked === latest) set({ shown: null, isReading: false, failure: asError(error).message });
    }
  };
  const readSame = (): Promise<void> => read(get().shown?.readAt ?? null);
  return {
    spanName: 'today',
    span: spanOf('today', programTime()),
    report: 'summary',
    first: 0,
    shown: null,
    isReading: false,
    failure: null,
    readAgain() {
      const { spanName, span } = get();
      set({ span: spanName === null ? span : spanOf(spanName, programTime()) });
      return read(null);
    },
    chooseSpan(spanName) {
      set({ spanName, first: 0 });
      return get().readAgain();
    },
    chooseDays(span) {
      set({ spanName: null, span, first: 0 });
      return read(null);
    },
    step(by) {
      const now = programTime();
      const { from, to } = stepSpan(get().span, by);
      const span = { from, to: to > dayOf(now) ? dayOf(now) : to };
      const isSame = (name: SpanName): boolean => {
        const named = spanOf(name, now);
        return named.from === span.from && named.to === span.to;
      };
      const name = SPANS.find(isSame);
      return name === undefined ? get().chooseDays(span) : get().chooseSpan(name);
    },
    chooseReport(report) {
      set({ report, first: 0 });
      return readSame();
    },
    turnTo(first) {
      set({ first });
      return readSame();
    },
    async print() {
      const { report, span } = get();
      return (await call('reports.print', { report, ...span })).printer;
    },
    async save(format) {
      const { report, span } = get();
      return (await call('reports.save', { report, ...span, format })).file;
    },
  };
});
