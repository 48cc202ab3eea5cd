import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { AuditChain } from '../audit-chain.ts';
import { openForLooking } from '../connection.ts';
import { findDamage } from '../quarantine.ts';
import type { StoreCheck } from './check-in-thread.ts';

/* A thread that looks through the database while the counter sells. What it throws ends it. */

const { database, anchor } = z
  .object({ database: z.string(), anchor: z.object({ seq: z.int(), hash: z.string() }).nullable() })
  .parse(workerData);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(check());

function check(): StoreCheck {
  const damage = findDamage(database);
  if (damage !== null) return { damage, audit: null };
  const db = openForLooking(database);
  try {
    return { damage: null, audit: new AuditChain(db).verify(anchor) };
  } finally {
    db.close();
  }
}
