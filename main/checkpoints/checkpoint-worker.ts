import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { emptyLog } from '../store/connection.ts';

/* A thread that moves what was committed from the database's log to its place while the counter sells. What it throws ends it. */

const { database } = z.object({ database: z.string() }).parse(workerData);
emptyLog(database);
