/** What keeps a printer from printing, as far as it or the system says; `paper-low` alone does not. */
export const PRINTER_TROUBLES = [
  'not-found',
  'unreachable',
  'off',
  'no-paper',
  'paper-low',
  'cover-open',
  'stopped',
  'no-permission',
  'no-space',
  'fault',
] as const;

export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];
