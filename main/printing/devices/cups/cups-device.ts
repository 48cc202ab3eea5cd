import type { Clock } from '../../../ports/clock.ts';
import { PrintFault, type PrinterDevice, type PrinterTrouble } from '../../../ports/printer-device.ts';
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
  const wasTaken: PrinterDevice['wasTaken'] = (jobId) => askWhetherTaken(jobId, ask, clock);
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
      const result = await ask(printJob(queue, payload), signal);
      const trouble = readTrouble(result);
      const number = readJobNumber(result);
      if (trouble !== null || number === null) {
        throw new PrintFault(trouble ?? 'fault', trouble !== null && isRefusal(result), causeOf(result));
      }
      const fate = await followJob(number, queue, ask, clock, signal);
      if (fate.is === 'came-out') return;
      // A server that keeps no history forgets what has come out.
      if (fate.is === 'forgotten' && (await wasTaken(payload.jobId)) !== 'not-taken') return;
      throw new PrintFault(fate.trouble ?? 'fault', false, { cause: new Error(fate.is) });
    },
    wasTaken,
    troubles,
  };
}
