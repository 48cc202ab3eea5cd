import process from 'node:process';
import type { Clock } from '../../kernel/ports/clock.ts';
import { findCupsServer } from './cups/find-cups-server.ts';
import { listCupsQueues } from './cups/list-cups-queues.ts';
import type { SystemQueue } from './system-queue.ts';
import { listSpoolerQueues } from './windows/list-spooler-queues.ts';
import { loadWinspool } from './windows/load-winspool.ts';

/** The print queues of this machine, as they are now. */
export async function listQueues(clock: Clock): Promise<SystemQueue[]> {
  return process.platform === 'win32'
    ? await listSpoolerQueues(await loadWinspool())
    : await listCupsQueues(findCupsServer(process.env), clock);
}
