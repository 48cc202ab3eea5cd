import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { TableDesk } from '../catalog/import/table-desk.ts';
import { shopListsOf } from '../counter/shop-lists.ts';
import { openForLooking } from '../database/connection.ts';
import { answerCalls } from '../kernel/threads/calls.ts';

/* A thread that reads and writes tables of products and clients while the counter sells. What it throws ends it. */

const { database, today } = z.object({ database: z.string(), today: z.string() }).parse(workerData);
if (parentPort !== null)
  answerCalls(parentPort, new TableDesk(shopListsOf(openForLooking(database), today), database));
