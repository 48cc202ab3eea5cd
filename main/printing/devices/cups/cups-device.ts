import type { Clock } from '../../../kernel/ports/clock.ts';
import { PrintFault, type PrinterDevice, type PrinterTrouble } from '../../../kernel/ports/printer-device.ts';
import { aliveSince } from './alive-since.ts';
import { type AskCups, askCups } from './ask-cups.ts';
import { askWhetherTaken } from './ask-whether-taken.ts';
import { getQueue, printJob } from './cups-questions.ts';
import type { CupsServer } from './find-cups-server.ts';
import { followJob, readJobNumber } from './follow-job.ts';
import { IPP_GROUP } from './ipp-message.ts';
import { readQueue } from './read-queue.ts';
import { causeOf, isRefusal, readTrouble } from './read-result.ts';

/**
 * A queue of CUPS, on Linux and macOS. A job is printed when the queue says that it has come out, and not before: as
 * long as the queue keeps it, it is asked for. A queue that has stopped is handed nothing.
 */
export function openCupsDevice(queue: string, server: CupsServer, clock: Clock): PrinterDevice {
  const ask: AskCups = (question, signal) => askCups(server, question, clock, signal);
  const askFor = (jobId: string): ReturnType<PrinterDevice['wasTaken']> =>
    askWhetherTaken(jobId, ask, clock, () => aliveSince(server, clock));
  /** Jobs of which the server said that it took them. */
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
      // A server that keeps no history forgets what has come out; one that died forgets what has not, too.
      const hasDied = aliveSince(server, clock) > begunAt;
      if (fate.is === 'forgotten' && !hasDied && (await askFor(payload.jobId)) !== 'not-taken') return;
      throw new PrintFault(fate.trouble ?? 'fault', false, { cause: new Error(fate.is) });
    },
    async wasTaken(jobId) {
      const answer = await askFor(jobId);
      // One that it took and knows no more it lost, and may have printed.
      return answer === 'not-taken' && taken.has(jobId) ? 'unknown' : answer;
    },
    troubles,
  };
}
