import * as z from 'zod';
import type { AuditLine } from '../../shared/chain/audit-line.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';
import type { Transaction } from '../database/database.ts';

const detailsSchema = z.object({ draft: z.uuid() });

/** Keeps which sale of a counter was another counter's parked one. */
export async function noteParkedSales(db: Transaction, fresh: readonly AuditLine[]): Promise<void> {
  const taken = fresh
    .filter(({ event }) => event === 'parked.taken')
    .flatMap(({ subject, at, details }) => {
      const read = detailsSchema.safeParse(parseJson(details)).data;
      return read === undefined ? [] : [{ parked: subject, document: read.draft, taken_at: at }];
    });
  if (taken.length === 0) return;
  await db.query(
    `INSERT INTO parked_taken (parked, document, taken_at)
     SELECT parked, document, taken_at FROM json_to_recordset($1) AS row (parked text, document text, taken_at bigint)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(taken)],
  );
}
