import { renameSync } from 'node:fs';
import { openConnection } from '../../../main/database/connection.ts';
import { TestCounter } from '../../support/counter.ts';
import { giveAnswer, takeOrder } from '../frame/run-beside.ts';
import { writeDocuments } from '../generated-documents.ts';
import { writeShifts } from '../generated-shifts.ts';
import { takeAway } from '../written-at-once.ts';
import type { PastOrder } from './past-database.ts';

/* Writes a past in its own process, while others work. */

await writePast(takeOrder() as PastOrder);
giveAnswer({});

async function writePast({ file, documents, until }: PastOrder): Promise<void> {
  const machine = new TestCounter();
  try {
    await machine.whileClosed(async (written) => {
      const db = openConnection(written);
      await writeDocuments(db, documents, until);
      writeShifts(db);
      db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(documents);
      // The first counter to open it must take it for a new database, not a copy.
      const guards = takeAway(db, ['database_identity']);
      guards.remove();
      db.exec('DELETE FROM database_identity');
      guards.putBack();
      db.close();
      renameSync(written, file);
    });
  } finally {
    machine.remove();
  }
}
