import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { reportSourcesOf } from '../counter/report-sources.ts';
import { ReportDesk } from '../reports/report-desk.ts';
import { openForLooking } from '../database/connection.ts';
import { answerCalls } from '../kernel/threads/calls.ts';

/* A thread that adds up what was sold while the counter sells. What it throws ends it. */

const { database } = z.object({ database: z.string() }).parse(workerData);
if (parentPort !== null)
  answerCalls(
    parentPort,
    new ReportDesk({ open: () => openForLooking(database), sourcesOf: reportSourcesOf }),
  );
