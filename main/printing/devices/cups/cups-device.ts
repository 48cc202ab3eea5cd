import type { Clock } from '../../../ports/clock.ts';
import { PrintFault, type PrinterDevice, type PrinterTrouble } from '../../../ports/printer-device.ts';
import { askCups, type CupsQuestion, type CupsResult } from './ask-cups.ts';
import { askWhetherTaken } from './ask-whether-taken.ts';
import { getQueue, printJob } from './cups-questions.ts';
import type { CupsServer } from './find-cups-server.ts';
import { type IppAnswer, IPP_GROUP } from './ipp-message.ts';
import { readQueue } from './read-queue.ts';

/** Of IPP (RFC 8011, B.1). */
const STATUS = {
  firstError: 0x0400,
  forbidden: 0x0401,
  notAuthorized: 0x0403,
  notFound: 0x0406,
  firstServerError: 0x0500,
  notAccepting: 0x0506,
} as const;

/**
 * A queue of CUPS, on Linux and macOS. A job is printed when the queue has taken it: from then on the system keeps
 * it, through power cuts too, and prints it in its turn.
 */
export function openCupsDevice(queue: string, server: CupsServer, clock: Clock): PrinterDevice {
  const ask = (question: CupsQuestion, signal: AbortSignal): Promise<CupsResult> =>
    askCups(server, question, clock, signal);
  const wasTaken: PrinterDevice['wasTaken'] = (jobId) =>
    askWhetherTaken(jobId, (question) => ask(question, new AbortController().signal), clock);
  return {
    async print(payload, signal) {
      const result = await ask(printJob(queue, payload), signal);
      const trouble = readTrouble(result);
      if (trouble === null) return;
      if (isRefusal(result)) throw new PrintFault(trouble, true, causeOf(result));
      const was = await wasTaken(payload.jobId);
      if (was !== 'taken') throw new PrintFault(trouble, was === 'not-taken', causeOf(result));
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

/** Whether it is sure that the server took nothing; after an error of its own it may have. */
function isRefusal(result: CupsResult): boolean {
  switch (result.kind) {
    case 'not-connected':
      return true;
    case 'no-answer':
      return false;
    case 'turned-away':
      return result.status < 500;
    case 'answered':
      return result.answer.status < STATUS.firstServerError || result.answer.status === STATUS.notAccepting;
  }
}

/** Null where what was asked was done. */
function readTrouble(result: CupsResult): PrinterTrouble | null {
  switch (result.kind) {
    case 'not-connected':
      return 'unreachable';
    case 'no-answer':
      return 'fault';
    case 'turned-away':
      return BY_HTTP_STATUS[result.status] ?? 'fault';
    case 'answered':
      return readRefusal(result.answer);
  }
}

/** 413 is what CUPS says of a document for which its disk has no room. */
const BY_HTTP_STATUS: Readonly<Record<number, PrinterTrouble>> = {
  401: 'no-permission',
  403: 'no-permission',
  404: 'not-found',
  413: 'no-space',
};

function readRefusal({ status }: IppAnswer): PrinterTrouble | null {
  if (status < STATUS.firstError) return null;
  if (status >= STATUS.forbidden && status <= STATUS.notAuthorized) return 'no-permission';
  if (status === STATUS.notFound) return 'not-found';
  return status === STATUS.notAccepting ? 'stopped' : 'fault';
}

function causeOf(result: CupsResult): ErrorOptions {
  if ('error' in result) return { cause: result.error };
  const status =
    result.kind === 'answered' ? `IPP 0x${result.answer.status.toString(16)}` : `HTTP ${result.status}`;
  return { cause: new Error(status) };
}
