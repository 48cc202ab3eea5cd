import type { Connection } from '../store/connection.ts';
import type { ShiftClosesTable } from '../store/schema/tables.ts';

/** What the latest close left in the drawer, in minor units by currency. */
export function leftInDrawer(db: Connection): Map<string, bigint> {
  const left = db
    .prepare<unknown[], ShiftClosesTable['left_in_drawer']>(
      'SELECT left_in_drawer FROM shift_closes ORDER BY shift DESC LIMIT 1',
    )
    .pluck()
    .get();
  const amounts = Object.entries(JSON.parse(left ?? '{}') as Record<string, string>);
  return new Map(amounts.map(([currency, amount]) => [currency, BigInt(amount)]));
}
