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
  /** Null for freely chosen days. */
  spanName: SpanName | null;
  span: DaySpan;
  report: ReportName;
  /** Index of the first row shown. */
  first: number;
  /** The latest report; still the previous one while the next is read. */
  shown: ReportPageView | null;
  isReading: boolean;
  failure: string | null;
  /** Reads the report again, including later sales. */
  readAgain: () => Promise<void>;
  chooseSpan: (name: SpanName) => Promise<void>;
  chooseDays: (span: DaySpan) => Promise<void>;
  /** Moves to the previous or next days, up to today; keeps a named span if one has the same days. */
  step: (by: -1 | 1) => Promise<void>;
  chooseReport: (report: ReportName) => Promise<void>;
  turnTo: (first: number) => Promise<void>;
  /** Resolves to the printer's name. Throws CallError. */
  print: () => Promise<string>;
  /** Resolves to the file's name; null if none was chosen. Throws CallError. */
  save: (format: TableFormat) => Promise<string | null>;
}

/** Kind, days and contents of the chosen report. */
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
