import { statSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Clock } from '../../../kernel/ports/clock.ts';
import { type PrinterDevice, type PrinterTrouble, PrintFault } from '../../../kernel/ports/printer-device.ts';
import { type AskCups, askCups, type CupsResult, type CupsServer } from './ask-cups.ts';
import { getHistory, getJob, getNames, getQueue, MAX_NAMES, printJob } from './cups-questions.ts';
import { IPP_GROUP, type IppValues } from './ipp-message.ts';
import {
  causeOf,
  type CupsJobState,
  isRefusal,
  readJobState,
  readQueue,
  readTrouble,
} from './cups-answers.ts';

/**
 * A CUPS queue, on Linux and macOS. A job counts as printed only once the queue reports that it has come out;
 * until then its state is polled. A stopped queue gets no job.
 */
export function openCupsDevice(queue: string, server: CupsServer, clock: Clock): PrinterDevice {
  const ask: AskCups = (question, signal) => askCups(server, question, clock, signal);
  const askFor = (jobId: string): ReturnType<PrinterDevice['wasTaken']> =>
    askWhetherTaken(jobId, ask, clock, () => aliveSince(server, clock));
  const taken = new Set<string>();
  const troubles = async (signal: AbortSignal): Promise<PrinterTrouble[]> => {
    const result = await ask(getQueue(queue), signal);
    const trouble = readTrouble(result);
    if (trouble !== null || result.kind !== 'answered') {
      throw new PrintFault(trouble ?? 'fault', true, causeOf(result));
    }
    const found = result.answer.groups.find(({ tag }) => tag === IPP_GROUP.printer);
    return found === undefined ? [] : readQueue(found.attributes).troubles;
  };
  return {
    async print(payload, signal) {
      const standing = await troubles(signal);
      const cause = standing.find((trouble) => trouble !== 'paper-low');
      if (cause !== undefined && standing.includes('stopped')) throw new PrintFault(cause, true);
      const begunAt = clock.now();
      const result = await ask(printJob(queue, payload), signal);
      const trouble = readTrouble(result);
      const number = readJobNumber(result);
      if (trouble !== null || number === null) {
        throw new PrintFault(trouble ?? 'fault', trouble !== null && isRefusal(result), causeOf(result));
      }
      taken.add(payload.jobId);
      const fate = await followJob(number, queue, ask, clock, signal);
      if (fate.is === 'came-out') return;
      // A server without a history forgets printed jobs; one that died forgets waiting jobs too.
      const hasDied = aliveSince(server, clock) > begunAt;
      if (fate.is === 'forgotten' && !hasDied && (await askFor(payload.jobId)) !== 'not-taken') return;
      throw new PrintFault(fate.trouble ?? 'fault', false, { cause: new Error(fate.is) });
    },
    async wasTaken(jobId) {
      const answer = await askFor(jobId);
      // An accepted job that the server no longer knows is lost, and may have been printed.
      return answer === 'not-taken' && taken.has(jobId) ? 'unknown' : answer;
    },
    troubles,
  };
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Time (UTC epoch ms) since which the server has not died, as far as is known: this machine's boot or, if
 * later, the making of the server's socket, which systemd may hold. The socket's in whole milliseconds, as a
 * job's: no server takes a job, dies and restarts within one. Infinity if unknown, as on another machine.
 */
export function aliveSince(server: CupsServer, clock: Clock, upSeconds: () => number = uptime): number {
  if ('host' in server && !THIS_MACHINE.has(server.host)) return Infinity;
  const booted = clock.now() - upSeconds() * 1000;
  if ('host' in server) return booted;
  const socket = statSync(server.socketPath, { throwIfNoEntry: false });
  return socket === undefined ? Infinity : Math.max(booted, Math.floor(socket.mtimeMs));
}

/** State of an accepted job: `forgotten` where the server knows no such job, `silence` where it does not answer. */
interface JobFate {
  is: CupsJobState | 'forgotten' | 'silence';
  trouble: PrinterTrouble | null;
}

const LOOK_EVERY_MS = 250;

/** A queue reports its printer as unreachable whenever it starts: only a lasting report is a trouble. */
const LOOKS_BETWEEN_TROUBLES = 4;

/** Follows a job until it has ended, the server falls silent, or the queue reports that it cannot go on. */
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

function readJobNumber(result: CupsResult): number | null {
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

type Taken = Awaited<ReturnType<PrinterDevice['wasTaken']>>;

const OF_KNOWN = { 'came-out': 'taken', held: 'held', dropped: 'unknown' } as const;

/**
 * A request that the server has received may still wait behind others: the query is repeated until the server
 * must have handled the request.
 */
const ASKED_AGAIN = 5;
const ASKED_EVERY_MS = 200;

/**
 * Asks if the server took the job of this name, and for its state: `unknown` for a job that it dropped, part
 * of which may have come out. Throws PrintFault if the server is not reached. An unknown name proves
 * something only if the server's history reaches back to before the job was made (its UUIDv7 shows when) and
 * hides no name since: a server may keep no history, forgets old jobs, and shows a job's name only to its
 * owner. It proves nothing if the server may have died since: CUPS writes accepted jobs to its disk half a
 * minute later, and forgets those printed meanwhile. `since` returns the time (UTC epoch ms) since which the
 * server has not died, as far as can be known.
 */
export async function askWhetherTaken(
  jobId: string,
  ask: AskCups,
  clock: Clock,
  since: () => number,
): Promise<Taken> {
  for (let asked = 0; ; asked += 1) {
    const taken = await askOnce(jobId, ask);
    if (taken !== 'not-taken') return taken;
    if ((readMillisecond(jobId) ?? 0) < since()) return 'unknown';
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
    last !== null && names !== undefined && names.length < MAX_NAMES && !names.includes(undefined);
  return isProof ? 'not-taken' : 'unknown';
}

function readJobs(result: CupsResult): ReadonlyMap<string, IppValues>[] | null {
  if (result.kind === 'not-connected' || result.kind === 'no-answer') {
    throw new PrintFault(readTrouble(result) ?? 'fault', false, { cause: result.error });
  }
  if (result.kind !== 'answered' || result.answer.status >= 0x0100) return null;
  return result.answer.groups.filter(({ tag }) => tag === IPP_GROUP.job).map(({ attributes }) => attributes);
}

/** Highest number of a job that ended before this one was made: later jobs have higher numbers. */
function findLastBefore(jobId: string, history: readonly ReadonlyMap<string, IppValues>[]): number | null {
  const madeMs = readMillisecond(jobId);
  // In whole seconds, as the server counts them.
  const madeS = madeMs === null ? null : Math.floor(madeMs / 1000);
  const numbers = history
    .filter((job) => madeS !== null && Number(job.get('time-at-completed')?.[0]) < madeS)
    .map((job) => Number(job.get('job-id')?.[0]));
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** Creation time of a UUIDv7 (RFC 9562, 5.7), UTC epoch ms; null for any other name. */
function readMillisecond(jobId: string): number | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(jobId) ?? [];
  if (high === undefined || low === undefined) return null;
  return Number.parseInt(high + low, 16);
}
