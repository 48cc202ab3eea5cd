import type { PrinterTrouble } from '../../../kernel/ports/printer-device.ts';
import type { CupsResult } from './ask-cups.ts';
import type { IppValues } from './ipp-message.ts';

/** IPP status codes (RFC 8011, B.1). */
const STATUS = {
  firstError: 0x0400,
  forbidden: 0x0401,
  notAuthorized: 0x0403,
  notFound: 0x0406,
  firstServerError: 0x0500,
  notAccepting: 0x0506,
} as const;

/** CUPS answers 413 when its disk has no room for the document. */
const BY_HTTP_STATUS: Readonly<Record<number, PrinterTrouble>> = {
  401: 'no-permission',
  403: 'no-permission',
  404: 'not-found',
  413: 'no-space',
};

export function readTrouble(result: CupsResult): PrinterTrouble | null {
  switch (result.kind) {
    case 'not-connected':
      return 'unreachable';
    case 'no-answer':
      return 'fault';
    case 'turned-away':
      return BY_HTTP_STATUS[result.status] ?? 'fault';
    case 'answered':
      return readStatus(result.answer.status);
  }
}

function readStatus(status: number): PrinterTrouble | null {
  if (status < STATUS.firstError) return null;
  if (status >= STATUS.forbidden && status <= STATUS.notAuthorized) return 'no-permission';
  if (status === STATUS.notFound) return 'not-found';
  return status === STATUS.notAccepting ? 'stopped' : 'fault';
}

/** True if the server certainly took nothing; after a server error it may have taken the job. */
export function isRefusal(result: CupsResult): boolean {
  switch (result.kind) {
    case 'not-connected':
      return true;
    case 'no-answer':
      return false;
    case 'turned-away':
      return result.status < 500;
    case 'answered': {
      const { status } = result.answer;
      return status < STATUS.firstServerError || status === STATUS.notAccepting;
    }
  }
}

export function causeOf(result: CupsResult): ErrorOptions {
  if ('error' in result) return { cause: result.error };
  const status =
    result.kind === 'answered' ? `IPP 0x${result.answer.status.toString(16)}` : `HTTP ${result.status}`;
  return { cause: new Error(status) };
}

const STOPPED = 5;

/** `printer-state-reasons` (RFC 8011, 5.4.12) without their severity; reasons not listed stop no job. */
const BY_REASON: Readonly<Record<string, PrinterTrouble>> = {
  'media-empty': 'no-paper',
  'media-needed': 'no-paper',
  'cover-open': 'cover-open',
  'door-open': 'cover-open',
  'interlock-open': 'cover-open',
  'media-jam': 'fault',
  'cutter-failure': 'fault',
  offline: 'off',
  shutdown: 'off',
  'timed-out': 'unreachable',
  'connecting-to-device': 'unreachable',
  'spool-area-full': 'no-space',
  'media-low': 'paper-low',
  paused: 'stopped',
};

interface QueueFacts {
  name: string;
  /** Causes come before `stopped`: a queue may have stopped because the paper is out. */
  troubles: PrinterTrouble[];
}

export function readQueue(attributes: ReadonlyMap<string, IppValues>): QueueFacts {
  const reasons = (attributes.get('printer-state-reasons') ?? []).map((reason) =>
    String(reason).replace(/-(?:report|warning|error)$/, ''),
  );
  const said = reasons.map((reason) => BY_REASON[reason]).filter((trouble) => trouble !== undefined);
  const isStopped =
    attributes.get('printer-state')?.[0] === STOPPED ||
    attributes.get('printer-is-accepting-jobs')?.[0] === false;
  const causes = said.filter((trouble) => trouble !== 'stopped');
  const troubles = isStopped || causes.length < said.length ? [...causes, 'stopped' as const] : causes;
  return { name: String(attributes.get('printer-name')?.[0] ?? ''), troubles: [...new Set(troubles)] };
}

/** State of a job in CUPS: a `held` one may still come out. */
export type CupsJobState = 'came-out' | 'held' | 'dropped';

/** `job-state` (RFC 8011, 5.3.7). */
const CANCELLED = 7;
const ABORTED = 8;
const COMPLETED = 9;

export function readJobState(job: ReadonlyMap<string, IppValues> | undefined): CupsJobState {
  const state = job?.get('job-state')?.[0];
  if (state === COMPLETED) return 'came-out';
  return state === CANCELLED || state === ABORTED ? 'dropped' : 'held';
}
