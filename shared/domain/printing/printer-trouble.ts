/**
 * What keeps a printer from printing, as far as it or the system says; `paper-low` alone does not. `not-drawn`: the
 * program could not draw what is next. `not-a-device`: its path leads to an ordinary file.
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
  'fault',
] as const;

export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];
