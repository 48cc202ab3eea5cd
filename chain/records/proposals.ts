import type { Pool } from 'pg';
import * as z from 'zod';
import {
  type Product,
  type Proposal,
  productSchema,
  type proposalSchema,
  proposedItemSchema,
  type Proposed,
} from '../../shared/chain/shared-records.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { forgetNotTaken, noteNotTaken, takeOrSetAside } from './not-taken.ts';
import { codeKeysOf, searchTextOf } from './product-codes.ts';
import { type SavedProduct, saveProducts } from './save-products.ts';
import { lockHead, recordText } from './write-records.ts';

/** The place up to which a counter has proposed its items; null while there is none, and for a counter that does not go on. */
export async function readProposed(pool: Pool, counter: string): Promise<Proposed | null> {
  const { rows } = await pool.query<{ place: string | null }>(
    'SELECT proposed_items AS place FROM counters WHERE counter = $1 AND ended_at IS NULL',
    [counter],
  );
  const place = rows[0]?.place ?? null;
  return place === null ? null : { place: Number(place) };
}

/** Its items are not read yet. */
type UnreadProposal = z.infer<typeof proposalSchema>;

/**
 * Keeps what a counter proposes, up to its last item; what has a code of a product is that product, and no proposal. Sets
 * aside an item that cannot be taken. Null for a counter that does not go on.
 */
export async function takeProposal(
  pool: Pool,
  counter: string,
  { items }: UnreadProposal,
): Promise<Proposed | null> {
  return takeOrSetAside(items, {
    take: (some) => keepProposal(pool, counter, some),
    setAside: (item) =>
      inTransaction(pool, async (db) => {
        const proposed = await moveProposed(db, counter, item);
        if (proposed !== null) await noteNotTaken(db, counter, namedSchema.parse(item));
        return proposed;
      }),
  });
}

/** Id and name of an item that cannot be taken. */
const namedSchema = z
  .object({
    id: z.string().catch(''),
    product: z
      .object({ record: z.object({ descripcion: z.string() }) })
      .optional()
      .catch(undefined),
  })
  .transform(({ id, product }) => ({ id, name: product?.record.descripcion ?? id }));

/** Null for a counter that does not go on. */
async function moveProposed(db: Transaction, counter: string, { place }: Proposed): Promise<Proposed | null> {
  const { rowCount } = await db.query(
    'UPDATE counters SET proposed_items = $2 WHERE counter = $1 AND ended_at IS NULL',
    [counter, place],
  );
  return rowCount === 1 ? { place } : null;
}

async function keepProposal(
  pool: Pool,
  counter: string,
  unread: readonly UnreadProposal['items'][number][],
): Promise<Proposed | null> {
  const items = unread.map((item) => proposedItemSchema.parse(item));
  const last = items.at(-1);
  if (last === undefined) return null;
  return inTransaction(pool, async (db) => {
    const proposed = await moveProposed(db, counter, last);
    if (proposed === null) return null;
    const ids = items.map(({ id }) => id);
    await forget(db, counter, ids);
    await forgetNotTaken(db, counter, ids);
    const known = await knownAmong(
      db,
      items.flatMap(({ product }) => codeKeysOf(product)),
    );
    const fresh = items.filter(
      ({ product }) => product.isActive && !codeKeysOf(product).some((code) => known.has(code)),
    );
    await insertProposals(db, counter, fresh);
    await db.query('SELECT pg_notify($1, $2)', ['news', counter]);
    return proposed;
  });
}

async function knownAmong(db: Transaction, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ code: string }>('SELECT code FROM product_codes WHERE code = ANY($1)', [
    codes,
  ]);
  return new Set(rows.map(({ code }) => code));
}

/** Products written in one transaction. */
const STRIDE = 500;

/**
 * Makes products of what counters proposed: of one item, or of all of a counter's. A product has the id of the item it
 * came from; another counter's proposal with one of its codes is the same product. Returns how many there are.
 */
export async function adopt(
  pool: Pool,
  { counter, item }: { counter: string; item: string | null },
  by: string,
): Promise<number> {
  let total = 0;
  let count: number;
  do {
    count = await inTransaction(pool, async (db) => {
      await lockHead(db);
      const { rows } = await db.query<{ item: string; product: string }>(
        `SELECT item, product FROM proposals WHERE counter = $1 AND ($2::text IS NULL OR item = $2)
         ORDER BY item LIMIT ${STRIDE}`,
        [counter, item],
      );
      const saved = rows.map((row) => ({
        id: row.item,
        product: productSchema.parse(JSON.parse(row.product)),
      }));
      if (saved.length === 0) return 0;
      const fresh = await withoutKnown(db, saved);
      await saveProducts(db, fresh, by);
      total += fresh.length;
      await forget(
        db,
        counter,
        rows.map((row) => row.item),
      );
      await forgetSame(
        db,
        fresh.map(({ product }) => product),
      );
      await db.query('SELECT pg_notify($1, $2)', ['news', counter]);
      return rows.length;
    });
  } while (count === STRIDE);
  return total;
}

/** Leaves out those that are a product already, and those with a code of one, or of one before it in the list. */
async function withoutKnown(db: Transaction, all: readonly SavedProduct[]): Promise<SavedProduct[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM products WHERE id = ANY($1)', [
    all.map(({ id }) => id),
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  const taken = await knownAmong(
    db,
    all.flatMap(({ product }) => codeKeysOf(product)),
  );
  return all.filter(({ id, product }) => {
    const codes = codeKeysOf(product);
    if (ids.has(id) || codes.some((code) => taken.has(code))) return false;
    for (const code of codes) taken.add(code);
    return true;
  });
}

/** Says that a proposed item is a product that exists, under other codes. False if one of them is missing. */
export async function merge(
  pool: Pool,
  { counter, item, into }: { counter: string; item: string; into: string },
  by: string,
): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    // First, as every writer does: two that wait for each other's rows would end each other.
    await lockHead(db);
    const { rows } = await db.query<{ record: string }>(
      `SELECT c.record FROM records r JOIN changes c USING (place) WHERE r.kind = 'product' AND r.id = $1`,
      [into],
    );
    if (rows[0] === undefined || !(await forget(db, counter, [item]))) return false;
    const product = productSchema.parse(JSON.parse(rows[0].record));
    await saveProducts(db, [{ id: into, product: { ...product, was: [...product.was, item] } }], by);
    return true;
  });
}

async function forget(db: Transaction, counter: string, items: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM proposals WHERE counter = $1 AND item = ANY($2)', [
    counter,
    items,
  ]);
  return rowCount !== 0;
}

/** Drops the proposals of all counters that have a code of these products: they are the same. */
async function forgetSame(db: Transaction, products: readonly Product[]): Promise<void> {
  await db.query(
    `DELETE FROM proposals p USING proposal_codes c
     WHERE c.counter = p.counter AND c.item = p.item AND c.code = ANY($1)`,
    [products.flatMap(codeKeysOf)],
  );
}

async function insertProposals(db: Transaction, counter: string, items: Proposal['items']): Promise<void> {
  const rows = items.map(({ id, product }) => ({
    item: id,
    product: recordText({ id, record: { ...product, was: [id] } satisfies Product }),
    search: searchTextOf(product),
  }));
  await db.query(
    `INSERT INTO proposals (counter, item, product, search)
     SELECT $1, item, product, search FROM json_to_recordset($2) AS row (item text, product text, search text)`,
    [counter, JSON.stringify(rows)],
  );
  const codes = items.flatMap(({ id, product }) => codeKeysOf(product).map((code) => ({ code, item: id })));
  await db.query(
    `INSERT INTO proposal_codes (code, counter, item)
     SELECT code, $1, item FROM json_to_recordset($2) AS row (code text, item text)`,
    [counter, JSON.stringify(codes)],
  );
}
