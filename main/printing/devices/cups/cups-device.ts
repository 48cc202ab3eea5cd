import type { Clock } from '../../../ports/clock.ts';
import { PrintFault, type PrinterDevice } from '../../../ports/printer-device.ts';
import { type AskCups, askCups } from './ask-cups.ts';
import { askWhetherTaken } from './ask-whether-taken.ts';
import { getQueue, printJob } from './cups-questions.ts';
import type { CupsServer } from './find-cups-server.ts';
import { followJob, readJobNumber } from './follow-job.ts';
import { IPP_GROUP } from './ipp-message.ts';
import { readQueue } from './read-queue.ts';
import { causeOf, isRefusal, readTrouble } from './read-result.ts';

/**
 * A queue of CUPS, on Linux and macOS. A job is printed when it has come out of the queue, or when the queue has
 * kept it so long that a power cut leaves it there: from then on the system prints it in its turn.
 */
export function openCupsDevice(queue: string, server: CupsServer, clock: Clock): PrinterDevice {
  const ask: AskCups = (question, signal) => askCups(server, question, clock, signal);
  const wasTaken: PrinterDevice['wasTaken'] = (jobId) => askWhetherTaken(jobId, ask, clock);
  return {
    async print(payload, signal) {
      const result = await ask(printJob(queue, payload), signal);
      const trouble = readTrouble(result);
      if (trouble !== null) {
        const was = isRefusal(result) ? 'not-taken' : await wasTaken(payload.jobId);
        if (was !== 'taken') throw new PrintFault(trouble, was === 'not-taken', causeOf(result));
      }
      const number = readJobNumber(result);
      if (number === null) return;
      const fate = await followJob(number, ask, clock, signal);
      // A server that keeps no history forgets what has come out.
      const isLost = fate === 'forgotten' && (await wasTaken(payload.jobId)) === 'not-taken';
      if (fate === 'dropped' || fate === 'silence' || isLost) {
        throw new PrintFault('fault', false, { cause: new Error(fate) });
      }
    },
    wasTaken,
    async troubles(signal) {
      const result = await ask(getQueue(queue), signal);
      const trouble = readTrouble(result);
      if (trouble !== null || result.kind !== 'answered') {
        throw new PrintFault(trouble ?? 'fault', true, causeOf(result));
      }
      const found = result.answer.groups.find(({ tag }) => tag === IPP_GROUP.printer);
      return found === undefined ? [] : readQueue(found.attributes).troubles;
    },
  };
}
