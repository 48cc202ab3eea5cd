import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { writeBackup } from '../store/backup.ts';
import { openConnection } from '../store/connection.ts';

/* A thread that makes one backup, so that nobody at the counter waits for it. What it throws ends it. */

const { database, target } = z.object({ database: z.string(), target: z.string() }).parse(workerData);
const db = openConnection(database);
try {
  writeBackup(db, target);
} finally {
  db.close();
}
