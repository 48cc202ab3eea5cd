import type { Clock } from '../../../kernel/ports/clock.ts';
import type { PrinterTrouble } from '../../../kernel/ports/printer-device.ts';
import type { AskCups, CupsResult } from './ask-cups.ts';
import { getJob, getQueue } from './cups-questions.ts';
import { IPP_GROUP, type IppValues } from './ipp-message.ts';
import { type CupsJobState, readJobState } from './read-job-state.ts';
import { readQueue } from './read-queue.ts';
import { readTrouble } from './read-result.ts';

/** A job that the server had taken: `forgotten` where it knows no such job, `silence` where it does not say. */
export interface JobFate {
  is: CupsJobState | 'forgotten' | 'silence';
  /** What the queue says that keeps the job from coming out. */
  trouble: PrinterTrouble | null;
}

const LOOK_EVERY_MS = 250;

/** A queue says that it does not reach its printer whenever it begins to: only what lasts keeps a job from coming out. */
const LOOKS_BETWEEN_TROUBLES = 4;

/** Until the job has ended, the server falls silent, or the queue says that it cannot go on. */
export async function followJob(
  job: number,
  queue: string,
  ask: AskCups,
  clock: Clock,
  signal: AbortSignal,
): Promise<JobFate> {
  for (let looks = 1; ; looks += 1) {
    const is = readFate(await ask(getJob(job), signal));
    if (is !== 'held') return { is, trouble: null };
    if (looks % LOOKS_BETWEEN_TROUBLES === 0) {
      const trouble = readStop(await ask(getQueue(queue), signal));
      if (trouble !== null) return { is, trouble };
    }
    await new Promise<void>((resolve) => {
      clock.afterReal(LOOK_EVERY_MS, resolve);
    });
  }
}

/** The number that a server gave the job it took; null where it does not say. */
export function readJobNumber(result: CupsResult): number | null {
  const number = readGroup(result, IPP_GROUP.job)?.get('job-id')?.[0];
  return typeof number === 'number' ? number : null;
}

function readFate(result: CupsResult): JobFate['is'] {
  const trouble = readTrouble(result);
  if (trouble === 'not-found') return 'forgotten';
  return trouble === null ? readJobState(readGroup(result, IPP_GROUP.job)) : 'silence';
}

function readStop(result: CupsResult): PrinterTrouble | null {
  const queue = readGroup(result, IPP_GROUP.printer);
  const troubles = queue === undefined ? [] : readQueue(queue).troubles;
  return troubles.find((trouble) => trouble !== 'paper-low') ?? null;
}

function readGroup(result: CupsResult, group: number): ReadonlyMap<string, IppValues> | undefined {
  if (result.kind !== 'answered') return undefined;
  return result.answer.groups.find(({ tag }) => tag === group)?.attributes;
}
