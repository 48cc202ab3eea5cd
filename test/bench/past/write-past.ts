import { once } from 'node:events';
import { renameSync } from 'node:fs';
import process from 'node:process';
import { TestCounter } from '../../support/counter.ts';
import { listAll, writeUnlisted } from '../generated-documents.ts';
import { writeShifts } from '../generated-shifts.ts';
import { takeAway } from '../written-at-once.ts';

/*
 * A program of its own, so that a past is written while others work: so many documents, the latest sold at an instant,
 * into a file. The list is made once it is asked for, since how long that takes is measured.
 */

const [file = '', documents = '', until = ''] = process.argv.slice(2);
const count = Number(documents);
// Whoever started it has gone.
process.once('disconnect', () => process.exit(1));

const machine = new TestCounter();
try {
  const { store } = machine.counter;
  const { db } = store;
  const asked = once(process, 'message');
  const writtenIn = await writeUnlisted(db, count, Number(until));
  writeShifts(db);
  db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(count);
  process.send?.('written');
  await asked;
  const listedIn = listAll(db);
  // Where it is opened first it is a new one's, and no copy.
  const guards = takeAway(db, ['database_identity']);
  guards.remove();
  db.exec('DELETE FROM database_identity');
  guards.putBack();
  db.pragma('wal_checkpoint(TRUNCATE)');
  machine.reopen(() => renameSync(store.file, file));
  process.send?.({ writtenIn, listedIn });
} finally {
  machine.remove();
}
process.removeAllListeners('disconnect');
process.disconnect();
