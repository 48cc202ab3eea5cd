import * as z from 'zod';
import { type Connection, KeptStatements } from '../database/connection.ts';
import type { CorrectedDiscountsTable, SaleDiscountsTable } from '../database/schema/tables.ts';
import type { DraftDiscount } from '../../shared/domain/sale/pricing.ts';

/** Amounts scaled by 10^8, as text: they may exceed a JSON number's precision. */
const correctedSchema = z.array(
  z.object({
    line: z.int(),
    listPrice: z.coerce.bigint(),
    discount: z.coerce.bigint(),
    percent: z.string().nullable(),
  }),
);

/** Discounts of sales: folded into the price that is sent, shown on the receipt. */
export class DiscountRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Call it in the transaction that stores the sale. */
  add(documentId: string, discounts: readonly DraftDiscount[]): void {
    const insert = this.#statements.of(
      'INSERT INTO sale_discounts (document_id, line, list_price, discount, percent) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { line, listPrice, discount, percent } of discounts)
      insert.run(
        documentId,
        line,
        String(listPrice),
        String(discount),
        percent === null ? null : String(percent),
      );
  }

  /** Replaces the discounts from this correction of the sale on. */
  correct(documentId: string, round: number, discounts: readonly DraftDiscount[]): void {
    this.#statements
      .of('INSERT INTO corrected_discounts (document_id, round, discounts) VALUES (?, ?, ?)')
      .run(documentId, round, JSON.stringify(discounts.map(asText)));
  }

  /** The discounts as last corrected. */
  list(documentId: string): DraftDiscount[] {
    const corrected = this.#statements
      .of<CorrectedDiscountsTable['discounts']>(
        'SELECT discounts FROM corrected_discounts WHERE document_id = ? ORDER BY round DESC LIMIT 1',
      )
      .pluck()
      .get(documentId);
    return corrected === undefined ? this.#listSold(documentId) : readCorrected(corrected);
  }

  #listSold(documentId: string): DraftDiscount[] {
    const rows = this.#statements
      .of<Pick<SaleDiscountsTable, 'line' | 'list_price' | 'discount' | 'percent'>>(
        'SELECT line, list_price, discount, percent FROM sale_discounts WHERE document_id = ? ORDER BY line',
      )
      .all(documentId);
    return rows.map(({ line, list_price: listPrice, discount, percent }) => ({
      line,
      listPrice: BigInt(listPrice),
      discount: BigInt(discount),
      percent: percent === null ? null : BigInt(percent),
    }));
  }
}

function asText({
  line,
  listPrice,
  discount,
  percent,
}: DraftDiscount): z.input<typeof correctedSchema>[number] {
  return {
    line,
    listPrice: String(listPrice),
    discount: String(discount),
    percent: percent === null ? null : String(percent),
  };
}

function readCorrected(text: string): DraftDiscount[] {
  return correctedSchema.parse(JSON.parse(text)).map((discount) => ({
    ...discount,
    percent: discount.percent === null ? null : BigInt(discount.percent),
  }));
}
