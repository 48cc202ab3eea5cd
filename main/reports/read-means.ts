import type { TimeSpan } from '../../shared/domain/reports/report-days.ts';
import type { Connection } from '../database/connection.ts';
import type { MoneyMovementsTable } from '../database/schema/tables.ts';

/** Money that came in or went out for documents: one kind of it, by one means, in one currency. */
export interface MeansSum extends Pick<MoneyMovementsTable, 'means' | 'currency'> {
  kind: Exclude<MoneyMovementsTable['kind'], 'float' | 'cash-in' | 'cash-out'>;
  /** Minor units of the currency. */
  amount: bigint;
}

/** Of all that moved in the span for a document, corrections among it: what else goes in and out is the till's. */
export function readMeans(db: Connection, span: TimeSpan): MeansSum[] {
  return db
    .prepare<unknown[], MeansSum>(
      `SELECT means, currency, kind, sum(amount) AS amount FROM money_movements
       WHERE at >= @from AND at < @until AND document_id IS NOT NULL
       GROUP BY means, currency, kind`,
    )
    .safeIntegers()
    .all(span);
}
