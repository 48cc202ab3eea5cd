import type { PaperRef } from '../../../shared/contract/papers.ts';
import type { DrawerOpeningView } from '../../../shared/contract/printing.ts';
import { actorName } from '../../../shared/domain/shop/rights.ts';
import { formatDate, formatDateTime } from '../../../shared/domain/dates.ts';
import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { printable } from '../../../shared/domain/paper/receipt/receipt-words.ts';
import { moneyReceipt } from '../../../shared/domain/cash/money-receipt.ts';
import { VOID_STATES } from '../../../shared/domain/cash/document-money.ts';
import { givenBackAtOnce } from '../../../shared/domain/cash/give-back.ts';
import { cashSlip, refundSlip } from '../../../shared/domain/cash/cash-slips.ts';
import { shiftPaper } from '../../../shared/domain/cash/shift-paper.ts';
import { inSpanish } from '../../../shared/text/say.ts';
import { readClose, readX } from '../../cash/read-closes.ts';
import { readCollection } from '../../cash/receivables/read-collections.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { readDrawerOpenings } from '../print-views.ts';
import type { PapersParts } from './parts.ts';
import { readReportShop } from './read-report-shop.ts';

export async function buildPaper(sources: PapersParts, ref: PaperRef): Promise<ReportPaper> {
  switch (ref.of) {
    case 'cash-slip':
      return readCashSlip(sources, ref);
    case 'collection':
      return readMoneyReceipt(sources, ref);
    case 'drawer-openings':
      return drawerOpeningsPaper(sources, ref);
    case 'refund-slip':
      return readRefundSlip(sources, ref);
    case 'shift-close':
      return readClosePaper(sources, ref);
    case 'shift-x':
      return readXPaper(sources);
  }
}

/** Throws InputError for a number that no receipt has. */
function readMoneyReceipt(
  sources: PapersParts,
  { number }: Extract<PaperRef, { of: 'collection' }>,
): ReportPaper {
  return moneyReceipt(readCollection(sources, number), readReportShop(sources));
}

/** Throws InputError where no money was given back under this id. */
function readRefundSlip(sources: PapersParts, { id }: Extract<PaperRef, { of: 'refund-slip' }>): ReportPaper {
  const documentId = sources.till.find(id)?.documentId ?? null;
  const moved = documentId === null ? [] : sources.till.ofDocument(documentId);
  const [first, ...others] = givenBackAtOnce(moved).find((all) => all.some((one) => one.id === id)) ?? [];
  if (documentId === null || first === undefined) throw new InputError(say('till.refundNotFound', { id }));
  const document = sources.documents.get(documentId);
  const sale = { ...document, isVoid: VOID_STATES.includes(document.state) };
  return refundSlip([first, ...others], sale, readReportShop(sources));
}

/** The X of the open shift. Throws CouldNotError where none is open. */
export async function readXPaper(sources: PapersParts): Promise<ReportPaper> {
  await sources.shiftTally.reach();
  const report = readX(sources);
  if (report === null) throw new CouldNotError(say('till.noShift'));
  return shiftPaper(report, null, readReportShop(sources));
}

/** Throws InputError for a shift that was not closed. */
function readClosePaper(
  sources: PapersParts,
  { number }: Extract<PaperRef, { of: 'shift-close' }>,
): ReportPaper {
  const { report, audit } = readClose(sources, number);
  return shiftPaper(report, audit, readReportShop(sources));
}

/** Throws InputError where no cash was put in or taken out under this id. */
function readCashSlip(sources: PapersParts, { id }: Extract<PaperRef, { of: 'cash-slip' }>): ReportPaper {
  const movement = sources.till.find(id);
  if (movement === null || (movement.kind !== 'cash-in' && movement.kind !== 'cash-out'))
    throw new InputError(say('till.cashMoveNotFound', { id }));
  return cashSlip({ ...movement, kind: movement.kind }, readReportShop(sources));
}

const CAME: Readonly<Record<DrawerOpeningView['came'], string>> = {
  opened: 'abierto',
  'not-opened': 'no se abrió',
  open: 'en camino',
};

function drawerOpeningsPaper(
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
