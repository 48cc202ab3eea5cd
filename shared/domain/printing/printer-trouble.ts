/**
 * What keeps a printer from printing, as far as it or the system says; `paper-low` alone does not. `not-drawn`: the
 * program could not draw what is next. `not-a-device`: its path leads to an ordinary file.
 * `unknown`: it took a job and said nothing of how it came out.
 */
export const PRINTER_TROUBLES = [
  'not-found',
  'not-a-device',
  'unreachable',
  'off',
  'no-paper',
  'paper-low',
  'cover-open',
  'stopped',
  'no-permission',
  'no-space',
  'not-drawn',
  'unknown',
  'fault',
] as const;

export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];
