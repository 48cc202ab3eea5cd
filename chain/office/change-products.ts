import type { Pool } from 'pg';
import type * as z from 'zod';
import { type Product, productSchema } from '../../shared/chain/shared-records.ts';
import { scaledFromNumber } from '../../shared/domain/money.ts';
import { splitPrice } from '../../shared/domain/sale/pricing.ts';
import type { Price } from '../../shared/domain/catalog/dated-prices.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { CodeTakenError, editProduct } from '../records/save-products.ts';
import { setPrices } from '../records/set-prices.ts';
import type { ProductEdit, productPricesSchema } from './contract.ts';
import { Refused } from './refused.ts';

/** Changes a product as a person edited it. Throws Refused. */
export async function saveProductEdit(pool: Pool, edit: ProductEdit, by: string): Promise<void> {
  try {
    await inTransaction(pool, async (db) => {
      const seen = await readRevision(db, edit.id, edit.revision);
      const answer = await editProduct(
        db,
        { id: edit.id, revision: edit.revision, product: edited(seen, edit) },
        by,
      );
      if (answer.outcome === 'conflict') throw new Refused('changed-meanwhile');
      if (answer.outcome === 'refused') throw new Refused('bad-request');
    });
  } catch (error) {
    if (error instanceof CodeTakenError) throw new Refused('code-taken');
    throw error;
  }
}

/** Writes all prices with a day of a product, of the chain or of a branch. Throws Refused. */
export async function saveProductPrices(
  pool: Pool,
  { id, branch, seen, prices }: z.infer<typeof productPricesSchema>,
  by: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const product = await readRevision(db, id, null);
    const { rowCount } = await db.query('SELECT FROM branches WHERE branch = $1', [branch]);
    if (branch !== null && rowCount === 0) throw new Refused('unknown-branch');
    if (new Set(prices.map(({ from }) => from)).size < prices.length) throw new Refused('bad-request');
    const dated = prices.map(({ from, price }) => ({
      from,
      price: price === null ? null : priceLike(product, price),
    }));
    const written = await setPrices(db, { id, branch, seen, prices: dated }, by);
    if (written === null) throw new Refused('changed-meanwhile');
  });
}

async function readRevision(db: Transaction, id: string, revision: number | null): Promise<Product> {
  const { rows } = await db.query<{ record: string }>(
    `SELECT record FROM changes WHERE kind = 'product' AND id = $1 AND ($2::bigint IS NULL OR revision = $2)
     ORDER BY place DESC LIMIT 1`,
    [id, revision],
  );
  if (rows[0] === undefined) throw new Refused('not-found');
  return productSchema.parse(JSON.parse(rows[0].record));
}

function edited(seen: Product, { name, barCodes, price, iva, isActive }: ProductEdit): Product {
  const like = iva === 'mixed' ? seen.record.precio_unitario : { [iva]: 1 };
  const unit: Price = {
    precio_unitario_original: price,
    precio_unitario: splitPrice(scaledFromNumber(price), like),
  };
  const [first, ...otherBarCodes] = barCodes;
  if (seen.kind === 'servicio') {
    return {
      ...seen,
      isActive,
      otherBarCodes: barCodes,
      record: { ...seen.record, descripcion: name, ...unit },
    };
  }
  const { codigo_barra: _before, ...record } = seen.record;
  const bar = first === undefined ? {} : { codigo_barra: first };
  return { ...seen, isActive, otherBarCodes, record: { ...record, descripcion: name, ...bar, ...unit } };
}

function priceLike({ record }: Product, price: number): Price {
  return {
    precio_unitario_original: price,
    precio_unitario: splitPrice(scaledFromNumber(price), record.precio_unitario),
  };
}
