import { join } from 'node:path';
import type { NumberStream } from '../../../shared/domain/fiscal/evidence/number-stream.ts';
import { openConnection } from '../../../main/database/connection.ts';

/**
 * Lets a shop with one document in doubt have learned that its service counts, without the fifty sales that takes,
 * and has the document suspected of being there twice.
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
