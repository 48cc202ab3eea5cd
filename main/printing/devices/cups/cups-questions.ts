import { userInfo } from 'node:os';
import type { PrintPayload } from '../../../kernel/ports/printer-device.ts';
import type { CupsQuestion } from './ask-cups.ts';
import type { IppAttribute } from './ipp-message.ts';

/** RFC 8011, and CUPS's own from 0x4000. */
const OPERATION = {
  printJob: 0x0002,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  getDefault: 0x4001,
  getPrinters: 0x4002,
} as const;

const QUEUE_ATTRIBUTES = [
  'printer-name',
  'printer-state',
  'printer-state-reasons',
  'printer-is-accepting-jobs',
];

/** One request carries the whole job: a server that has not read it to its end has not taken it. */
export function printJob(queue: string, { jobId, form, bytes, roll }: PrintPayload): CupsQuestion {
  const mimeType = form === 'pdf' ? 'application/pdf' : 'application/vnd.cups-raw';
  const media = roll === null ? 'iso_a4_210x297mm' : `Custom.${roll.widthMm}x${roll.heightMm}mm`;
  return {
    path: `/printers/${encodeURIComponent(queue)}`,
    operation: OPERATION.printJob,
    attributes: [
      printerUri(queue),
      asking(),
      { kind: 'name', name: 'job-name', values: [jobId] },
      { kind: 'mimeType', name: 'document-format', values: [mimeType] },
    ],
    // The page is made for its paper: fitting it again would change the size of its QR.
    jobAttributes: form === 'pdf' ? [keywords('media', [media]), keywords('print-scaling', ['none'])] : [],
    document: bytes,
  };
}

/**
 * Lists jobs of all queues, since a job can be moved; ended ones too, as far as the server keeps them. Without names.
 */
export function getHistory(): CupsQuestion {
  return getJobs(['job-id', 'time-at-completed'], []);
}

/** Lists at most 500 jobs from this number on: CUPS lists no more with data that it has to read from its disk. */
export function getNames(firstJob: number): CupsQuestion {
  const first: IppAttribute = { kind: 'integer', name: 'first-job-id', values: [firstJob] };
  // CUPS returns an ended job's name only together with an attribute that it has to look up.
  return getJobs(['job-name', 'job-state', 'job-uuid'], [first]);
}

export const MAX_NAMES = 500;

function getJobs(wanted: readonly string[], more: readonly IppAttribute[]): CupsQuestion {
  return question('/', OPERATION.getJobs, [
    { kind: 'uri', name: 'printer-uri', values: ['ipp://localhost/'] },
    asking(),
    keywords('which-jobs', ['all']),
    ...more,
    keywords('requested-attributes', wanted),
  ]);
}

export function getJob(job: number): CupsQuestion {
  return question('/', OPERATION.getJobAttributes, [
    { kind: 'uri', name: 'job-uri', values: [`ipp://localhost/jobs/${job}`] },
    asking(),
    keywords('requested-attributes', ['job-state']),
  ]);
}

export function getQueue(queue: string): CupsQuestion {
  return question('/', OPERATION.getPrinterAttributes, [
    printerUri(queue),
    asking(),
    keywords('requested-attributes', QUEUE_ATTRIBUTES),
  ]);
}

export function getQueues(): CupsQuestion {
  return question('/', OPERATION.getPrinters, [asking(), keywords('requested-attributes', QUEUE_ATTRIBUTES)]);
}

export function getDefaultQueue(): CupsQuestion {
  return question('/', OPERATION.getDefault, [asking(), keywords('requested-attributes', ['printer-name'])]);
}

function question(path: string, operation: number, attributes: IppAttribute[]): CupsQuestion {
  return { path, operation, attributes, jobAttributes: [], document: null };
}

/** CUPS shows a job's name to its owner only. */
function asking(): IppAttribute {
  return { kind: 'name', name: 'requesting-user-name', values: [readUserName()] };
}

function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // The system does not know this process's user.
    return 'anonymous';
  }
}

function printerUri(queue: string): IppAttribute {
  const uri = `ipp://localhost/printers/${encodeURIComponent(queue)}`;
  return { kind: 'uri', name: 'printer-uri', values: [uri] };
}

function keywords(name: string, values: readonly string[]): IppAttribute {
  return { kind: 'keyword', name, values };
}
