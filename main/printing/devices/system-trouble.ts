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

/** What an error of the operating system says of the printer it stood before. */
export function troubleOf(error: unknown): PrinterTrouble {
  return BY_CODE[codeOf(error)] ?? 'fault';
}

/** '' where it has none; addresses that were raced fail together, and the first says it for all. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A print queue that this machine has. */
export interface SystemQueue {
  name: string;
  isDefault: boolean;
  /** What keeps it from printing now; null where nothing does, as far as the system says. */
  trouble: PrinterTrouble | null;
}
