import type { Pool } from 'pg';
import { type Product, pricesSchema, productSchema } from '../../shared/chain/shared-records.ts';
import type { DatedPrices } from '../../shared/domain/catalog/dated-prices.ts';
import { searchWords } from '../../shared/domain/search-key.ts';
import { codeOf } from '../records/product-codes.ts';
import {
  type DatedPrice,
  IVA_RATES,
  type ProductDetail,
  ROWS_A_PAGE,
  type Products,
  type Proposals,
} from './contract.ts';
import { byName } from './names.ts';
import { Refused } from './refused.ts';

/** Items of a counter that one answer lists. */
const MOST_PROPOSED = 50;
const MOST_CHANGES = 50;

/** Products with all words of a text in their names, brands and codes, by name. */
export async function readProducts(
  pool: Pool,
  { text, from, branch }: { text: string; from: number; branch: string | null },
): Promise<Products> {
  const words = searchWords(text).map((word) => `%${word}%`);
  const found = `FROM products p WHERE p.search LIKE ALL($1)`;
  const [count, rows, proposals] = await Promise.all([
    pool.query<{ count: number }>(`SELECT count(*)::int AS count ${found}`, [words]),
    pool.query<Omit<Products['rows'][number], 'price'> & { price: string }>(
      `SELECT p.id, p.code, p.name, p.is_active AS "isActive",
         c.record::json->'record'->>'precio_unitario_original' AS price,
         EXISTS (
           SELECT FROM records d
           WHERE d.kind = 'prices' AND d.id = p.id AND ($4::text IS NULL OR d.branch IN ('', $4))
         ) AS "hasDated"
       FROM (SELECT * ${found} ORDER BY p.is_active DESC, p.name, p.id OFFSET $2 LIMIT $3) p
       JOIN records r ON r.kind = 'product' AND r.branch = '' AND r.id = p.id JOIN changes c USING (place)
       ORDER BY p.is_active DESC, p.name, p.id`,
      [words, from, ROWS_A_PAGE, branch],
    ),
    pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM proposals JOIN counters c USING (counter)
       WHERE $1::text IS NULL OR c.branch = $1`,
      [branch],
    ),
  ]);
  return {
    count: count.rows[0]?.count ?? 0,
    rows: rows.rows.map(({ price, ...row }) => ({ ...row, price: Number(price) })),
    proposals: proposals.rows[0]?.count ?? 0,
  };
}

interface ChangeRow {
  place: string;
  kind: string;
  branch: string | null;
  revision: string;
  record: string;
  at: Date;
  by: string;
  branchName: string | null;
}

/** All about a product; of prices, those of the chain and of the branches that the person sees. Throws Refused. */
export async function readProduct(
  pool: Pool,
  { id, branch }: { id: string; branch: string | null },
): Promise<ProductDetail> {
  const [changes, branches] = await Promise.all([
    pool.query<ChangeRow>(
      `SELECT c.place, c.kind, c.branch, c.revision, c.record, c.made_at AS at, c.made_by AS by, b.name AS "branchName"
       FROM changes c LEFT JOIN branches b USING (branch)
       WHERE c.kind IN ('product', 'prices') AND c.id = $1 AND ($2::text IS NULL OR c.branch IS NULL OR c.branch = $2)
       ORDER BY c.place DESC`,
      [id, branch],
    ),
    pool.query<{ branch: string; name: string }>(
      'SELECT branch, name FROM branches WHERE $1::text IS NULL OR branch = $1',
      [branch],
    ),
  ]);
  const newest = changes.rows.find(({ kind }) => kind === 'product');
  const product = newest === undefined ? undefined : readRecord(newest.record);
  if (newest === undefined || product === undefined) throw new Refused('not-found');
  const pricesOf = (of: string | null): { revision: number; prices: DatedPrice[] } => {
    const row = changes.rows.find((one) => one.kind === 'prices' && one.branch === of);
    if (row === undefined) return { revision: 0, prices: [] };
    return {
      revision: Number(row.revision),
      prices: shownPrices(pricesSchema.parse(JSON.parse(row.record)).prices),
    };
  };
  const { record } = product;
  const own = product.kind === 'mercaderia' ? product.record : null;
  return {
    id,
    revision: Number(newest.revision),
    code: codeOf(product),
    name: record.descripcion,
    brand: own?.marca ?? '',
    barCodes: [...(own?.codigo_barra === undefined ? [] : [own.codigo_barra]), ...product.otherBarCodes],
    price: record.precio_unitario_original,
    iva: ivaOf(product),
    isActive: product.isActive,
    prices: [
      { branch: null, name: '', ...pricesOf(null) },
      ...byName(branches.rows).map((one) => ({ ...one, ...pricesOf(one.branch) })),
    ],
    history: changes.rows.slice(0, MOST_CHANGES).map((row, place) => ({
      at: row.at.getTime(),
      by: row.by,
      kind: row.kind,
      branchName: row.branchName,
      fields: row.kind === 'product' ? changedFields(changes.rows.slice(place)) : [],
    })),
  };
}

function readRecord(record: string): Product | undefined {
  return productSchema.safeParse(JSON.parse(record)).data;
}

function shownPrices(prices: DatedPrices): DatedPrice[] {
  return prices
    .map(({ from, price }) => ({ from, price: price?.precio_unitario_original ?? null }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function ivaOf({ record }: Product): ProductDetail['iva'] {
  const rates = IVA_RATES.filter((rate) => record.precio_unitario[rate] !== undefined);
  const [only] = rates;
  return rates.length === 1 && only !== undefined ? only : 'mixed';
}

/** Fields in which the first of these changes differs from the product's change before; none for its first. */
function changedFields([change, ...earlier]: readonly ChangeRow[]): string[] {
  const before = earlier.find(({ kind }) => kind === 'product');
  if (change === undefined || before === undefined) return [];
  const [is, was] = [fieldsOf(change), fieldsOf(before)];
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  return names.filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]));
}

function fieldsOf({ record }: ChangeRow): Record<string, unknown> {
  const { record: fields, ...rest } = JSON.parse(record) as { record: Record<string, unknown> };
  return { ...fields, ...rest };
}

/** Items that counters made by themselves, by counter; of all counters, or of those of a branch. */
export async function readProposals(pool: Pool, branch: string | null): Promise<Proposals> {
  const { rows } = await pool.query<{
    counter: string;
    branchName: string;
    name: string;
    count: number;
    items: { item: string; product: string }[];
  }>(
    `SELECT c.counter, b.name AS "branchName", c.name, n.count, n.items
     FROM counters c JOIN branches b USING (branch), LATERAL (
       SELECT count(*)::int AS count, (
         SELECT json_agg(json_build_object('item', item, 'product', product)) FROM (
           SELECT item, product FROM proposals WHERE counter = c.counter ORDER BY search LIMIT ${MOST_PROPOSED}) few
       ) AS items FROM proposals WHERE counter = c.counter
     ) n
     WHERE n.count > 0 AND ($1::text IS NULL OR c.branch = $1)`,
    [branch],
  );
  return {
    counters: byName(rows).map(({ items, ...counter }) => ({
      ...counter,
      items: items.map(({ item, product }) => {
        const read = productSchema.parse(JSON.parse(product));
        const { descripcion: name, precio_unitario_original: price } = read.record;
        return { item, code: codeOf(read), name, price };
      }),
    })),
  };
}
