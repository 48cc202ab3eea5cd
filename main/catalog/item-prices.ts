import * as z from 'zod';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import { precioUnitarioSchema } from '../../shared/wire/items.ts';
import { wireAmountSchema } from '../../shared/wire/primitives.ts';
import type { KeptStatements } from '../database/connection.ts';
import type { CatalogPricesTable } from '../database/schema/tables.ts';

const priceSchema = z.strictObject({
  precio_unitario_original: wireAmountSchema,
  precio_unitario: precioUnitarioSchema,
});

type Price = z.infer<typeof priceSchema>;

export interface PriceChange {
  at: number;
  actor: string;
  before: Price;
  after: Price;
}

export class ItemPrices {
  readonly #statements: KeptStatements;

  constructor(statements: KeptStatements) {
    this.#statements = statements;
  }

  /** Stores a changed price; does nothing for an unchanged one. */
  keepChange(
    position: number,
    before: CatalogItem,
    after: CatalogItem,
    { at, actor }: { at: number; actor: string },
  ): void {
    const [priceBefore, price] = [priceText(before), priceText(after)];
    if (priceBefore === price) return;
    this.#statements
      .of('INSERT INTO catalog_prices (position, at, actor, before, after) VALUES (?, ?, ?, ?, ?)')
      .run(position, at, actor, priceBefore, price);
  }

  /** Newest first. */
  changesOf(position: number): PriceChange[] {
    const rows = this.#statements
      .of<Pick<CatalogPricesTable, 'at' | 'actor' | 'before' | 'after'>>(
        'SELECT at, actor, before, after FROM catalog_prices WHERE position = ? ORDER BY entry DESC',
      )
      .all(position);
    return rows.map(({ before, after, ...row }) => ({
      ...row,
      before: priceSchema.parse(JSON.parse(before)),
      after: priceSchema.parse(JSON.parse(after)),
    }));
  }
}

/** Returns the form in which an item's price is compared and stored. */
export function priceText({ record: { precio_unitario_original, precio_unitario } }: CatalogItem): string {
  return JSON.stringify({ precio_unitario_original, precio_unitario });
}
