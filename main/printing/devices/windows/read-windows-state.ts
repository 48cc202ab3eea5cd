import type { PrinterTrouble } from '../../../kernel/ports/printer-device.ts';
import { WindowsError } from './winspool.ts';

/** PRINTER_STATUS_* ([MS-RPRN] 2.2.3.12), the cause before its consequence. */
const BY_STATUS: readonly (readonly [number, PrinterTrouble])[] = [
  [0x10, 'no-paper'],
  [0x40, 'no-paper'],
  [0x0040_0000, 'cover-open'],
  [0x02, 'fault'],
  [0x08, 'fault'],
  [0x0010_0000, 'fault'],
  [0x0020_0000, 'fault'],
  [0x80, 'off'],
  [0x1000, 'off'],
  [0x0200_0000, 'unreachable'],
  [0x04, 'not-found'],
  [0x01, 'stopped'],
];

/** PRINTER_ATTRIBUTE_WORK_OFFLINE */
const WORKS_OFFLINE = 0x0400;

export function readWindowsState({
  status,
  attributes,
}: {
  status: number;
  attributes: number;
}): PrinterTrouble[] {
  const said = BY_STATUS.filter(([bit]) => (status & bit) !== 0).map(([, trouble]) => trouble);
  return [...new Set((attributes & WORKS_OFFLINE) === 0 ? said : [...said, 'off' as const])];
}

/** System error codes ([MS-ERREF] 2.2). */
const BY_ERROR: Readonly<Record<number, PrinterTrouble>> = {
  5: 'no-permission',
  28: 'no-paper',
  53: 'unreachable',
  112: 'no-space',
  1722: 'unreachable',
  1801: 'not-found',
  1905: 'not-found',
  1906: 'stopped',
};

export function troubleOfWindows(error: unknown): PrinterTrouble {
  return (error instanceof WindowsError && BY_ERROR[error.code]) || 'fault';
}
