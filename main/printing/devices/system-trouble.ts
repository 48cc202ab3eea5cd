import type { PrinterTrouble } from '../../kernel/ports/printer-device.ts';

const BY_CODE: Readonly<Record<string, PrinterTrouble>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  ENOTFOUND: 'not-found',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  ENXIO: 'off',
  ENODEV: 'off',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTDOWN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

export function troubleOf(error: unknown): PrinterTrouble {
  return BY_CODE[codeOf(error)] ?? 'fault';
}

/** Empty without a code; of addresses tried in parallel, the first one's error counts. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export interface SystemQueue {
  name: string;
  isDefault: boolean;
  trouble: PrinterTrouble | null;
}
