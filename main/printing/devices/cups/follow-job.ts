import type { Clock } from '../../../ports/clock.ts';
import type { AskCups, CupsResult } from './ask-cups.ts';
import { getJob } from './cups-questions.ts';
import { IPP_GROUP } from './ipp-message.ts';
import { readTrouble } from './read-result.ts';

/** What became of a job that the server had taken; `forgotten` where it knows no such job. */
export type JobFate = 'came-out' | 'kept' | 'dropped' | 'forgotten' | 'silence';

/** CUPS writes to its disk what jobs it has every 30 s (DirtyCleanInterval): until then a power cut takes them. */
const KEPT_AFTER_MS = 35_000;

const LOOK_EVERY_MS = 250;

/** `job-state` (RFC 8011, 5.3.7). */
const CANCELLED = 7;
const ABORTED = 8;
const COMPLETED = 9;

/** Until the job has ended, or the server has kept it so long that it survives a power cut. */
export async function followJob(
  job: number,
  ask: AskCups,
  clock: Clock,
  signal: AbortSignal,
): Promise<JobFate> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const result = await ask(getJob(job), signal);
    const fate = readFate(result);
    // Who calls off has handed the job over all the same.
    if (signal.aborted) return 'kept';
    if (fate !== 'kept' && fate !== 'silence') return fate;
    if (waitedMs >= KEPT_AFTER_MS) return fate;
    await new Promise<void>((resolve) => {
      clock.afterReal(LOOK_EVERY_MS, resolve);
    });
  }
}

/** The number that a server gave the job it took; null where it does not say. */
export function readJobNumber(result: CupsResult): number | null {
  const number = readOfJob(result, 'job-id');
  return typeof number === 'number' ? number : null;
}

function readFate(result: CupsResult): JobFate {
  const trouble = readTrouble(result);
  if (trouble === 'not-found') return 'forgotten';
  if (trouble !== null) return 'silence';
  const state = readOfJob(result, 'job-state');
  if (state === COMPLETED) return 'came-out';
  return state === CANCELLED || state === ABORTED ? 'dropped' : 'kept';
}

function readOfJob(result: CupsResult, name: string): unknown {
  if (result.kind !== 'answered') return null;
  return result.answer.groups.find(({ tag }) => tag === IPP_GROUP.job)?.attributes.get(name)?.[0];
}
