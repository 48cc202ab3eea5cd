import type { Clock } from '../../../kernel/ports/clock.ts';
import { askCups, type CupsQuestion } from './ask-cups.ts';
import { getDefaultQueue, getQueues } from './cups-questions.ts';
import type { CupsServer } from './find-cups-server.ts';
import { IPP_GROUP, type IppValues } from './ipp-message.ts';
import { readQueue } from './read-queue.ts';
import type { SystemQueue } from '../system-queue.ts';

/** None where there is no server: then the system has no queues. */
export async function listCupsQueues(server: CupsServer, clock: Clock): Promise<SystemQueue[]> {
  const askQueues = async (question: CupsQuestion): Promise<ReadonlyMap<string, IppValues>[]> => {
    const result = await askCups(server, question, clock, new AbortController().signal);
    if (result.kind !== 'answered') return [];
    const { groups } = result.answer;
    return groups.filter(({ tag }) => tag === IPP_GROUP.printer).map(({ attributes }) => attributes);
  };
  const [queues, defaults] = await Promise.all([askQueues(getQueues()), askQueues(getDefaultQueue())]);
  const usual = defaults[0] === undefined ? null : readQueue(defaults[0]).name;
  return queues.map(readQueue).map(({ name, troubles }) => ({
    name,
    isDefault: name === usual,
    trouble: troubles[0] ?? null,
  }));
}
