import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeHead,
  type EditAnswer,
  type Product,
  productSchema,
} from '../../shared/chain/shared-records.ts';
import { mergeFields } from '../../shared/chain/merge-fields.ts';
import type { Transaction } from '../database/database.ts';
import { codeKeysOf, codeOf, searchTextOf } from './product-codes.ts';
import { lockHead, writeRecords } from './write-records.ts';

/** A product as it is to be; its id is new, or that of the one to be changed. */
export interface SavedProduct {
  id: string;
  product: Product;
}

/** A code of a product is another one's that is on sale. */
export class CodeTakenError extends Error {
  override readonly name = 'CodeTakenError';
  readonly code: string;
  /** Name of the one that has it. */
  readonly owner: string;

  constructor(code: string, owner: string) {
    super(`${code} is of ${owner}`);
    this.code = code;
    this.owner = owner;
  }
}

/** Writes products as they are, in the caller's transaction. Rejects with CodeTakenError. */
export async function saveProducts(
  db: Transaction,
  saved: readonly SavedProduct[],
  by: string,
): Promise<ChangeHead> {
  await lockHead(db);
  const rows = saved.map(({ id, product }) => ({
    id,
    code: codeOf(product),
    name: product.record.descripcion,
    search: searchTextOf(product),
    is_active: product.isActive,
  }));
  await db.query(
    `INSERT INTO products (id, code, name, search, is_active)
     SELECT id, code, name, search, is_active FROM json_to_recordset($1) AS row
       (id text, code text, name text, search text, is_active boolean)
     ON CONFLICT (id) DO UPDATE SET code = excluded.code, name = excluded.name, search = excluded.search,
       is_active = excluded.is_active`,
    [JSON.stringify(rows)],
  );
  const onSale = saved.filter(({ product }) => product.isActive);
  const codes = onSale.flatMap(({ id, product }) => codeKeysOf(product).map((code) => ({ code, id })));
  await db.query('DELETE FROM product_codes WHERE id = ANY($1)', [saved.map(({ id }) => id)]);
  await assertFree(db, codes);
  await db.query(
    'INSERT INTO product_codes (code, id) SELECT code, id FROM json_to_recordset($1) AS row (code text, id text)',
    [JSON.stringify(codes)],
  );
  const records = saved.map(({ id, product }) => ({ kind: 'product', branch: null, id, record: product }));
  return writeRecords(db, records, by);
}

async function assertFree(db: Transaction, codes: readonly { code: string; id: string }[]): Promise<void> {
  const first = new Map<string, string>();
  for (const { code, id } of codes) {
    const owner = first.get(code);
    if (owner !== undefined && owner !== id) throw new CodeTakenError(code, await nameOf(db, owner));
    first.set(code, id);
  }
  const { rows } = await db.query<{ code: string; name: string }>(
    'SELECT c.code, p.name FROM product_codes c JOIN products p USING (id) WHERE c.code = ANY($1) LIMIT 1',
    [[...first.keys()]],
  );
  if (rows[0] !== undefined) throw new CodeTakenError(rows[0].code, rows[0].name);
}

async function nameOf(db: Transaction, id: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM products WHERE id = $1', [id]);
  return rows[0]?.name ?? '';
}

/** A product as somebody edited it who saw its revision. */
export interface Edit {
  id: string;
  revision: number;
  product: Product;
}

/**
 * Changes a product field by field, in the caller's transaction: what other people changed since the revision that was
 * seen stays, unless it is the same field with another value, which is a conflict. Rejects with CodeTakenError.
 */
export async function editProduct(
  db: Transaction,
  { id, revision, product }: Edit,
  by: string,
): Promise<EditAnswer> {
  await lockHead(db);
  const seen = await readRevision(db, id, revision);
  const now = await readRevision(db, id, null);
  if (seen === null || now === null) return { v: 1, outcome: 'refused', why: 'unknown' };
  const [was, is, wanted] = [fieldsOf(seen.product), fieldsOf(now.product), fieldsOf(product)];
  const { merged, contested } = mergeFields({ seen: was, now: is, wanted }, isDeepStrictEqual);
  const fields = contested.map((field) => ({ field, now: is[field] ?? null }));
  if (fields.length > 0) return { v: 1, outcome: 'conflict', by: now.by, at: now.at, fields };
  const changed = productOf(merged);
  if (changed === null) return { v: 1, outcome: 'refused', why: 'bad-request' };
  const upTo = await saveProducts(db, [{ id, product: changed }], by);
  return { v: 1, outcome: 'done', upTo };
}

/** A product's newest revision, or an earlier one; null if there is none. */
async function readRevision(
  db: Transaction,
  id: string,
  revision: number | null,
): Promise<{ product: Product; by: string; at: number } | null> {
  const { rows } = await db.query<{ record: string; by: string; at: Date }>(
    `SELECT record, made_by AS by, made_at AS at FROM changes
     WHERE kind = 'product' AND id = $1 AND ($2::bigint IS NULL OR revision = $2) ORDER BY place DESC LIMIT 1`,
    [id, revision],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { product: productSchema.parse(JSON.parse(row.record)), by: row.by, at: row.at.getTime() };
}

/** Fields that two people may change at once: a price with its parts by rate is one. */
function fieldsOf({ record, ...rest }: Product): Record<string, unknown> {
  const { precio_unitario_original: total, precio_unitario: parts, ...fields } = record;
  return { ...rest, ...fields, precio_unitario: { total, parts } };
}

function productOf({
  kind,
  otherBarCodes,
  isActive,
  was,
  precio_unitario: price,
  ...fields
}: Record<string, unknown>): Product | null {
  const { total, parts } = price as { total: unknown; parts: unknown };
  const record = { ...fields, precio_unitario_original: total, precio_unitario: parts };
  return productSchema.safeParse({ kind, otherBarCodes, isActive, was, record }).data ?? null;
}
