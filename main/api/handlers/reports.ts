import type { Input } from '../../../shared/contract/contract.ts';
import type { reportsMethods } from '../../../shared/contract/reports.ts';
import { readReportShop } from '../../printing/papers/read-report-shop.ts';
import { printReport } from '../../printing/print-report.ts';
import type { Renderings } from '../../printing/renderings.ts';
import type { Reports } from '../../reports/report-service.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export interface ReportsSurroundings {
  reports: () => Reports;
  renderings: Renderings;
  /** Null if the user chose none. `name` is without its ending. */
  chooseToWrite: (name: string, ending: 'csv' | 'xlsx') => Promise<string | null>;
}

export function createReportsHandlers({
  reports,
  renderings,
  chooseToWrite,
}: ReportsSurroundings): CounterHandlers<typeof reportsMethods> {
  return {
    'reports.page': ({ first, limit, readAt, ...asked }, { clock }) =>
      reports().page({ ...asked, at: clock.now() }, { first, limit, readAt }),
    'reports.save': async ({ format, ...asked }, { clock }) => {
      const file = await chooseToWrite(`${FILE_NAMES[asked.report]}-${asked.from}-${asked.to}`, format);
      if (file !== null) await reports().save({ ...asked, at: clock.now() }, format, file);
      return { file };
    },
    'reports.print': async (asked, counter) => {
      const content = await reports().paper({ ...asked, at: counter.clock.now() });
      const { printers } = counter;
      const [first, second] = WIDE.has(asked.report)
        ? (['a4', 'receipt'] as const)
        : (['receipt', 'a4'] as const);
      const role = printers.ofRole(first) === null && printers.ofRole(second) !== null ? second : first;
      const paper = { ...content, ...readReportShop(counter) };
      await printReport(counter, renderings, { paper, to: { kind: 'role', role } }, screenActor());
      return { printer: printers.ofRole(role)?.name ?? '' };
    },
  };
}

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
