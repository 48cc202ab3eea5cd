import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import type { PaperRef } from '../../shared/contract/papers.ts';
import { type DrawerPaperSources, drawerOpeningsPaper } from './drawer-openings-paper.ts';
import { type MoneyReceiptSources, readMoneyReceipt } from './money-receipt-paper.ts';
import { readRefundSlip, type RefundSlipSources } from './refund-slip-paper.ts';
import { readCashSlip, readClosePaper, readXPaper, type ShiftPaperSources } from './shift-papers.ts';

/** What any of the papers is made of. */
export interface PaperSources
  extends DrawerPaperSources,
    ShiftPaperSources,
    MoneyReceiptSources,
    RefundSlipSources {
  store: DrawerPaperSources['store'];
  documents: DrawerPaperSources['documents'] & MoneyReceiptSources['documents'];
}

/** The paper as it now is: whoever has another one adds it here and to the references. */
export async function buildPaper(sources: PaperSources, ref: PaperRef): Promise<ReportPaper> {
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
