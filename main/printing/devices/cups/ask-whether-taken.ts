import type { Clock } from '../../../kernel/ports/clock.ts';
import { PrintFault, type PrinterDevice } from '../../../kernel/ports/printer-device.ts';
import type { AskCups, CupsResult } from './ask-cups.ts';
import { getHistory, getNames, MOST_NAMES } from './cups-questions.ts';
import { IPP_GROUP, type IppValues } from './ipp-message.ts';
import { readJobState } from './read-job-state.ts';
import { readTrouble } from './read-result.ts';

type Taken = Awaited<ReturnType<PrinterDevice['wasTaken']>>;

const OF_KNOWN = { 'came-out': 'taken', held: 'held', dropped: 'unknown' } as const;

/**
 * A request of which the server has every byte may still stand behind others when it is asked: it is asked again,
 * as often and as far apart that it has come to it meanwhile.
 */
const ASKED_AGAIN = 5;
const ASKED_EVERY_MS = 200;

/**
 * Whether the server took the job of this name, and what it has come to: one that the server dropped may have come
 * out in part. Throws PrintFault where the server is not reached. That it does not know the name proves something only if what it
 * knows reaches back to before the job was made, which its UUIDv7 says, and hides no name since: a server may keep
 * no history, forgets what is old, and shows a job's name to its owner only. Nor does it where the server may have died
 * since: CUPS writes what it took to its disk half a minute later, and what it printed meanwhile it has then never
 * seen. `aliveSince` gives the instant (UTC epoch ms) from which on it has not, as far as can be known.
 */
export async function askWhetherTaken(
  jobId: string,
  ask: AskCups,
  clock: Clock,
  aliveSince: () => number,
): Promise<Taken> {
  for (let asked = 0; ; asked += 1) {
    const taken = await askOnce(jobId, ask);
    if (taken !== 'not-taken') return taken;
    if ((readMillisecond(jobId) ?? 0) < aliveSince()) return 'unknown';
    if (asked === ASKED_AGAIN) return taken;
    await new Promise<void>((resolve) => {
      clock.afterReal(ASKED_EVERY_MS, resolve);
    });
  }
}

async function askOnce(jobId: string, ask: AskCups): Promise<Taken> {
  const { signal } = new AbortController();
  const history = readJobs(await ask(getHistory(), signal));
  if (history === null) return 'unknown';
  const last = findLastBefore(jobId, history);
  const jobs = readJobs(await ask(getNames((last ?? 0) + 1), signal));
  const names = jobs?.map((job) => job.get('job-name')?.[0]);
  const known = jobs?.find((job) => job.get('job-name')?.[0] === jobId);
  if (known !== undefined) return OF_KNOWN[readJobState(known)];
  const isProof =
    last !== null && names !== undefined && names.length < MOST_NAMES && !names.includes(undefined);
  return isProof ? 'not-taken' : 'unknown';
}

/** Null where it does not say. */
function readJobs(result: CupsResult): ReadonlyMap<string, IppValues>[] | null {
  if (result.kind === 'not-connected' || result.kind === 'no-answer') {
    throw new PrintFault(readTrouble(result) ?? 'fault', false, { cause: result.error });
  }
  if (result.kind !== 'answered' || result.answer.status >= 0x0100) return null;
  return result.answer.groups.filter(({ tag }) => tag === IPP_GROUP.job).map(({ attributes }) => attributes);
}

/** The number of the last job that was over before this one was made: those made since have higher ones. */
function findLastBefore(jobId: string, history: readonly ReadonlyMap<string, IppValues>[]): number | null {
  const madeMs = readMillisecond(jobId);
  // In whole seconds, as the server counts them.
  const madeS = madeMs === null ? null : Math.floor(madeMs / 1000);
  const numbers = history
    .filter((job) => madeS !== null && Number(job.get('time-at-completed')?.[0]) < madeS)
    .map((job) => Number(job.get('job-id')?.[0]));
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** When a UUIDv7 was made (RFC 9562, 5.7), UTC epoch; null for another name. */
function readMillisecond(jobId: string): number | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(jobId) ?? [];
  if (high === undefined || low === undefined) return null;
  return Number.parseInt(high + low, 16);
}
