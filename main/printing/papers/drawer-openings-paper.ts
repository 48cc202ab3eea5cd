import { inSpanish } from '../../../shared/text/say.ts';
import { actorName } from '../../../shared/domain/actor-name.ts';
import { formatDate, formatDateTime } from '../../../shared/domain/dates.ts';
import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { printable } from '../../../shared/domain/receipt/printable-text.ts';
import type { DrawerOpeningView } from '../../../shared/contract/printing.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { readDrawerOpenings } from '../print-views.ts';
import type { PapersParts } from './parts.ts';
import { readReportShop } from './read-report-shop.ts';

const CAME: Readonly<Record<DrawerOpeningView['came'], string>> = {
  opened: 'abierto',
  'not-opened': 'no se abrió',
  open: 'en camino',
};

/** Who opened the drawer, when and why. */
export function drawerOpeningsPaper(
  sources: PapersParts,
  { from, until }: Extract<PaperRef, { of: 'drawer-openings' }>,
): ReportPaper {
  const openings = inSpanish(() => readDrawerOpenings(sources, { from, until }));
  const byKey = openings.filter(({ document }) => document === null).length;
  return {
    of: 'report',
    title: `Aperturas del cajón ${formatDate(from)}`,
    ...readReportShop(sources),
    head: [{ label: 'Impreso', value: formatDateTime(sources.clock.now()) }],
    sections: [
      {
        heading: null,
        parts: [
          {
            kind: 'rows',
            rows: [
              { label: 'Por ventas', value: String(openings.length - byKey) },
              { label: 'Sin venta', value: String(byKey) },
            ],
          },
          ...(openings.length === 0 ? [] : [{ kind: 'table', ...openingsTable(openings) } as const]),
        ],
      },
    ],
    foot: [],
  };
}

function openingsTable(openings: readonly DrawerOpeningView[]) {
  return {
    columns: ['Motivo', 'Hora', 'Quién', 'Cajón'].map((heading) => ({ heading, align: 'left' }) as const),
    rows: openings.map(({ openedAt, openedBy, reason, document, came }) => [
      printable(reason ?? `Venta ${document?.numeroDocumento ?? document?.localNumber ?? ''}`),
      formatDateTime(openedAt).slice(-8),
      printable(actorName(openedBy)),
      CAME[came],
    ]),
    total: null,
  };
}
