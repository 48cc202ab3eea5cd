import { workerData } from 'node:worker_threads';
import { emptyLog } from '../connection.ts';
import type { CheckpointOrder } from './checkpoint-in-thread.ts';

/*
 * A thread that moves what was committed from the database's log to its place while the counter sells. What it throws
 * ends it. It is begun anew every few dozen commits, and a schema for its one text took more than half of its start.
 */

const { database } = workerData as CheckpointOrder;
emptyLog(database);
