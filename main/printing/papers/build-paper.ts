import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { drawerOpeningsPaper } from './drawer-openings-paper.ts';
import { readMoneyReceipt } from './money-receipt-paper.ts';
import type { PapersParts } from './parts.ts';
import { readRefundSlip } from './refund-slip-paper.ts';
import { readCashSlip, readClosePaper, readXPaper } from './shift-papers.ts';

/** The paper as it now is: whoever has another one adds it here and to the references. */
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
