import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import { moneyReceipt } from '../../shared/domain/receivables/money-receipt.ts';
import type { PaperRef } from '../../shared/contract/papers.ts';
import { type CollectionViewParts, readCollection } from '../receivables/read-collections.ts';
import { readReportShop, type ReportShopSources } from './read-report-shop.ts';

export interface MoneyReceiptSources extends CollectionViewParts, ReportShopSources {}

/** Throws InputError for a number that no receipt has. */
export function readMoneyReceipt(
  sources: MoneyReceiptSources,
  { number }: Extract<PaperRef, { of: 'collection' }>,
): ReportPaper {
  return moneyReceipt(readCollection(sources, number), readReportShop(sources));
}
