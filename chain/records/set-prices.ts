import type { DatedPrices } from '../../shared/domain/catalog/dated-prices.ts';
import type { ChangeHead } from '../../shared/chain/shared-records.ts';
import type { Transaction } from '../database/database.ts';
import { lockHead, writeRecords } from './write-records.ts';

/**
 * Writes the prices of a product that begin on a day: of the chain (`branch` null) or of a branch; replaces what was.
 * Null, with nothing written, if they are no longer of the revision that was seen (0: none).
 */
export async function setPrices(
  db: Transaction,
  { id, branch, seen, prices }: { id: string; branch: string | null; seen: number; prices: DatedPrices },
  by: string,
): Promise<ChangeHead | null> {
  await lockHead(db);
  const { rows } = await db.query<{ revision: string }>(
    "SELECT revision FROM records WHERE kind = 'prices' AND branch = $1 AND id = $2",
    [branch ?? '', id],
  );
  if (Number(rows[0]?.revision ?? 0) !== seen) return null;
  return writeRecords(db, [{ kind: 'prices', branch, id, record: { prices } }], by);
}
