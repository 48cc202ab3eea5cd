import * as z from 'zod';
import type { Connection } from '../database/connection.ts';
import type { ShiftClosesTable } from '../database/schema/tables.ts';

const amountsSchema = z.record(z.string(), z.string());

/** What the latest close left in the drawer, in minor units by currency. */
export function leftInDrawer(db: Connection): Map<string, bigint> {
  const left = db
    .prepare<unknown[], ShiftClosesTable['left_in_drawer']>(
      'SELECT left_in_drawer FROM shift_closes ORDER BY shift DESC LIMIT 1',
    )
    .pluck()
    .get();
  const amounts = amountsSchema.parse(JSON.parse(left ?? '{}'));
  return new Map(Object.entries(amounts).map(([currency, amount]) => [currency, BigInt(amount)]));
}
