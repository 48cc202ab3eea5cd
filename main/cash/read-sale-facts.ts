import type { DraftDiscount } from '../../shared/domain/draft/price-draft.ts';
import type { DocumentState } from '../../shared/domain/document-state.ts';
import { sumDiscounts } from '../../shared/domain/receipt/receipt-amounts.ts';
import type { KeptStatements } from '../database/kept-statements.ts';
import type { DocumentListTable, DocumentsTable } from '../database/schema/tables.ts';

/** What a sale is in the report of its shift, as it now stands; amounts in minor units. */
export interface SaleFact {
  id: string;
  state: DocumentState;
  currency: string;
  isOnCredit: boolean;
  /** Null where it is not known; then it is who the audit chain says. */
  soldBy: string | null;
  total: bigint;
  rounding: bigint;
  discount: bigint;
}

interface SaleRow extends Pick<DocumentsTable, 'id' | 'state' | 'currency'> {
  isOnCredit: bigint;
  soldBy: DocumentListTable['sold_by'];
  total: bigint;
  rounding: bigint;
  isDiscounted: bigint;
}

/** Invoices among these documents. */
export function readSaleFacts(
  statements: KeptStatements,
  discounts: { list(documentId: string): DraftDiscount[] },
  ids: readonly string[],
): SaleFact[] {
  const rows = statements
    .of<SaleRow>(
      `SELECT d.id, d.state, d.currency, d.credit_days IS NOT NULL AS isOnCredit,
         l.sold_by AS soldBy, d.total, coalesce((SELECT ifnull(rounding, 0) FROM corrected_tenders
           WHERE document_id = d.id ORDER BY round DESC LIMIT 1), t.rounding, 0) AS rounding,
         EXISTS (SELECT 1 FROM sale_discounts WHERE document_id = d.id)
           OR EXISTS (SELECT 1 FROM corrected_discounts WHERE document_id = d.id) AS isDiscounted
       FROM json_each(?) asked CROSS JOIN documents d ON d.id = asked.value
         LEFT JOIN document_list l ON l.document_id = d.id LEFT JOIN tenders t ON t.document_id = d.id
       WHERE d.kind = 'invoice'`,
    )
    .safeIntegers()
    .all(JSON.stringify(ids));
  return rows.map(({ isOnCredit, isDiscounted, ...row }) => ({
    ...row,
    isOnCredit: isOnCredit === 1n,
    discount: isDiscounted === 1n ? sumDiscounts(discounts.list(row.id), row.currency) : 0n,
  }));
}
