import type { PrinterTrouble } from '../../../kernel/ports/printer-device.ts';
import type { CupsResult } from './ask-cups.ts';

/** Of IPP (RFC 8011, B.1). */
const STATUS = {
  firstError: 0x0400,
  forbidden: 0x0401,
  notAuthorized: 0x0403,
  notFound: 0x0406,
  firstServerError: 0x0500,
  notAccepting: 0x0506,
} as const;

/** 413 is what CUPS says of a document for which its disk has no room. */
const BY_HTTP_STATUS: Readonly<Record<number, PrinterTrouble>> = {
  401: 'no-permission',
  403: 'no-permission',
  404: 'not-found',
  413: 'no-space',
};

/** Null where what was asked was done. */
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

/** Whether it is sure that the server took nothing; after an error of its own it may have. */
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

/** What stands behind a fault, for the log. */
export function causeOf(result: CupsResult): ErrorOptions {
  if ('error' in result) return { cause: result.error };
  const status =
    result.kind === 'answered' ? `IPP 0x${result.answer.status.toString(16)}` : `HTTP ${result.status}`;
  return { cause: new Error(status) };
}
