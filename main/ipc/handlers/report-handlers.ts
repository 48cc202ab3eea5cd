import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import { readReportShop, type ReportShopSources } from '../../papers/read-report-shop.ts';
import { printReport, type PrintReportParts } from '../../printing/print-report.ts';
import type { Renderings } from '../../printing/renderings.ts';
import type { Reports } from '../../reports/report-desk.ts';
import { screenActor } from '../screen-actor.ts';

export interface ReportHandlerParts {
  reports: () => Reports;
  counter: () => PrintReportParts & ReportShopSources;
  renderings: Renderings;
  /** Null if the user chose none. `name` is without its ending. */
  chooseToWrite: (name: string, ending: 'csv' | 'xlsx') => Promise<string | null>;
}

type ReportHandlers = {
  [M in Extract<MethodName, `reports.${string}`>]: (input: Input<M>) => Promise<Output<M>>;
};

export function createReportHandlers(parts: ReportHandlerParts): ReportHandlers {
  const { reports, counter, renderings, chooseToWrite } = parts;
  const now = (): number => counter().clock.now();
  return {
    'reports.page': ({ first, limit, readAt, ...asked }) =>
      reports().page({ ...asked, at: now() }, { first, limit, readAt }),
    'reports.save': async ({ format, ...asked }) => {
      const file = await chooseToWrite(`${FILE_NAMES[asked.report]}-${asked.from}-${asked.to}`, format);
      if (file !== null) await reports().save({ ...asked, at: now() }, format, file);
      return { file };
    },
    'reports.print': async (asked) => {
      const content = await reports().paper({ ...asked, at: now() });
      const open = counter();
      const { printers } = open;
      const [first, second] = WIDE.has(asked.report)
        ? (['a4', 'receipt'] as const)
        : (['receipt', 'a4'] as const);
      const role = printers.ofRole(first) === null && printers.ofRole(second) !== null ? second : first;
      const paper = { ...content, ...readReportShop(open) };
      await printReport(open, renderings, { paper, to: { kind: 'role', role } }, screenActor());
      return { printer: printers.ofRole(role)?.name ?? '' };
    },
  };
}

/** Of many columns. */
const WIDE: ReadonlySet<string> = new Set(['means', 'book', 'apart']);

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
