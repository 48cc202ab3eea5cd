import type { Input, Output } from '../../../shared/ipc/contract.ts';
import type { MethodName } from '../../../shared/ipc/names.ts';
import type { Reports } from '../../reports/report-desk.ts';

export interface ReportHandlerParts {
  reports: () => Reports;
  /** By the counter's clock. */
  now: () => number;
  /** Null if the user chose none. `name` is without its ending. */
  chooseToWrite: (name: string, ending: 'csv' | 'xlsx') => Promise<string | null>;
}

type ReportHandlers = {
  [M in Extract<MethodName, `reports.${string}`>]: (input: Input<M>) => Promise<Output<M>>;
};

export function createReportHandlers({ reports, now, chooseToWrite }: ReportHandlerParts): ReportHandlers {
  return {
    'reports.page': ({ first, limit, readAt, ...asked }) =>
      reports().page({ ...asked, at: now() }, { first, limit, readAt }),
    'reports.save': async ({ format, ...asked }) => {
      const file = await chooseToWrite(`${FILE_NAMES[asked.report]}-${asked.from}-${asked.to}`, format);
      if (file !== null) await reports().save({ ...asked, at: now() }, format, file);
      return { file };
    },
  };
}

const FILE_NAMES: Readonly<Record<Input<'reports.save'>['report'], string>> = {
  summary: 'ventas',
  days: 'ventas-por-dia',
  hours: 'ventas-por-hora',
  products: 'ventas-por-producto',
  groups: 'ventas-por-grupo',
  sellers: 'ventas-por-persona',
  means: 'medios-de-pago',
  iva: 'ventas-por-iva',
  book: 'libro-iva',
  apart: 'libro-iva-aparte',
};
