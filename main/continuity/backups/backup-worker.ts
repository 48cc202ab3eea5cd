import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { writeBackup } from '../../database/backup.ts';
import { openConnection } from '../../database/connection.ts';

/* A thread that makes one backup, so that nobody at the counter waits for it. What it throws ends it. */

const { database, target } = z.object({ database: z.string(), target: z.string() }).parse(workerData);
const db = openConnection(database);
try {
  writeBackup(db, target);
} finally {
  db.close();
}
