import type { DatedPrices } from '../../shared/domain/catalog/dated-prices.ts';
import type { ChangeHead } from '../../shared/chain/shared-records.ts';
import type { Transaction } from '../database/database.ts';
import { writeRecords } from './write-records.ts';

/** Writes the prices of a product that begin on a day: of the chain (`branch` null) or of a branch; replaces what was. */
export function setPrices(
  db: Transaction,
  { id, branch, prices }: { id: string; branch: string | null; prices: DatedPrices },
  by: string,
): Promise<ChangeHead> {
  return writeRecords(db, [{ kind: 'prices', branch, id, record: { prices } }], by);
}
