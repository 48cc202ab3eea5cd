import type { Cash } from '../../../shared/domain/correction/corrected-cash.ts';
import type { DraftDiscount } from '../../../shared/domain/draft/price-draft.ts';
import type { TillLedger } from '../../till/till-ledger.ts';

/** The cash and the discounts of sales, where selling keeps them, and the till. All writing is done inside the caller's transaction. */
export interface SaleMoneyParts {
  tenders: {
    find(documentId: string): Cash | null;
    add(documentId: string, cash: Cash): void;
    correct(documentId: string, round: number, cash: Cash | null): void;
  };
  discounts: {
    list(documentId: string): DraftDiscount[];
    add(documentId: string, discounts: readonly DraftDiscount[]): void;
    correct(documentId: string, round: number, discounts: readonly DraftDiscount[]): void;
  };
  till: TillLedger;
}
