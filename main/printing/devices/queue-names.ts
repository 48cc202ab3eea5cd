import type { Clock } from '../../kernel/ports/clock.ts';
import { listQueues } from './list-queues.ts';

/** The names of this machine's print queues; of a system that cannot be asked none is known. */
export async function queueNames(clock: Clock): Promise<string[]> {
  try {
    return (await listQueues(clock)).map(({ name }) => name);
  } catch {
    return [];
  }
}
