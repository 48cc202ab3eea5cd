import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { moneyReceipt } from '../../../shared/domain/receivables/money-receipt.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { readCollection } from '../../cash/receivables/read-collections.ts';
import type { PapersParts } from './parts.ts';
import { readReportShop } from './read-report-shop.ts';

/** Throws InputError for a number that no receipt has. */
export function readMoneyReceipt(
  sources: PapersParts,
  { number }: Extract<PaperRef, { of: 'collection' }>,
): ReportPaper {
  return moneyReceipt(readCollection(sources, number), readReportShop(sources));
}
