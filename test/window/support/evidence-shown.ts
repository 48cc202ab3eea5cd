import { join } from 'node:path';
import type { NumberStream } from '../../../shared/domain/fiscal/evidence/number-stream.ts';
import { openConnection } from '../../../main/database/connection.ts';

/**
 * Marks the service's numbering as learned, without the fifty sales that takes, and the shop's one document in doubt
 * as a possible duplicate.
 */
export function lookBehindNumbers(dataFolder: string): void {
  const db = openConnection(join(dataFolder, 'mostrador.db'));
  try {
    const facts = db.prepare('SELECT facts FROM number_streams').pluck().get() as string;
    const stream = JSON.parse(facts) as NumberStream;
    const lastNumber = stream.lastNumber ?? 0;
    const learned: NumberStream = {
      ...stream,
      isLearned: true,
      missing: [{ number: lastNumber - 1, mayBeBurnt: false }],
      doubts: stream.doubts.map((doubt) => ({ ...doubt, beforeNumber: lastNumber - 2 })),
    };
    db.prepare('UPDATE number_streams SET facts = ?').run(JSON.stringify(learned));
    db.prepare(
      `INSERT INTO possible_duplicates (document_id, first_missing, last_missing, found_at)
       SELECT id, ?, ?, sold_at FROM documents WHERE state = 'uncertain'`,
    ).run(lastNumber - 1, lastNumber - 1);
  } finally {
    db.close();
  }
}
