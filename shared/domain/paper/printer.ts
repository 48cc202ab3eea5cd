/** Uses of a printer: receipts, A4 documents, the shop's own copy. Each role has at most one printer. */
export const PRINTER_ROLES = ['receipt', 'a4', 'copy'] as const;
export type PrinterRole = (typeof PRINTER_ROLES)[number];

/** A network address, a system queue, a device file, or a folder for PDF files. */
export type PrinterAddress =
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'queue'; name: string }
  | { kind: 'device'; path: string }
  | { kind: 'folder'; path: string };

/** A printer's name for an error message: with the folder that it writes to. */
export const nameWithFolder = ({ name, address }: { name: string; address: PrinterAddress }): string =>
  address.kind === 'folder' ? `${name} (${address.path})` : name;

export const PAPER_SIZES = ['80', '58', 'a4'] as const;
/** Width of the roll in millimetres, or a sheet. */
export type PaperSize = (typeof PAPER_SIZES)[number];

/** ESC/POS code pages with all Spanish letters. */
export const CODE_PAGES = ['cp858', 'cp850', 'cp437', 'windows1252'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** Abilities of an ESC/POS printer, as its test page showed. */
export interface EscposProfile {
  /** Columns of a line: 48 or 42 on 80 mm, 32 on 58 mm in font A; 64, 56 or 42 in font B. */
  columns: number;
  font: 'A' | 'B';
  codePage: CodePage;
  /** The printer's own QR command, or a QR sent as a picture. */
  qr: 'native' | 'raster';
  cuts: boolean;
}

/** Form of a printer's input: its own commands, or pages of a document. */
export type PrintForm = 'escpos' | 'pdf';

export interface Printer {
  id: string;
  name: string;
  address: PrinterAddress;
  paper: PaperSize;
  /** Null for a printer that gets PDF. */
  escpos: EscposProfile | null;
  roles: PrinterRole[];
  /** True if a cash drawer is connected to it. */
  opensDrawer: boolean;
}

/**
 * Obstacle to printing, as far as the printer or the system reports it; `paper-low` alone is none.
 * `not-drawn`: the app could not draw the next job. `not-a-device`: its path leads to an ordinary file.
 * `unknown`: it accepted a job and did not report the outcome.
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

/**
 * Profile of most ESC/POS printers for this paper, used until a test page shows another. A printer without a
 * cutter ignores the cut command.
 */
export function standardProfile(paper: '80' | '58'): EscposProfile {
  return { columns: paper === '80' ? 48 : 32, font: 'A', codePage: 'cp858', qr: 'native', cuts: true };
}

/** Maximum size of the logo's file; a larger one is no logo for a roll. */
export const LARGEST_LOGO_BYTES = 512 * 1024;
/** Maximum side length: a receipt has room for some 650, and each drawing decodes them all. */
export const LARGEST_LOGO_PIXELS = 1500;

/** A row of digits on the test page; the number before it is the reader's answer. */
interface Ruler extends Pick<EscposProfile, 'columns' | 'font'> {
  answer: number;
}

/** Rulers of the test page: the widest that fits on one line with its end mark gives the columns. */
export function rulersOf(paper: '80' | '58'): Ruler[] {
  const wide = [
    { columns: 48, font: 'A' },
    { columns: 42, font: 'A' },
    { columns: 64, font: 'B' },
    { columns: 56, font: 'B' },
  ] as const;
  const narrow = [
    { columns: 32, font: 'A' },
    { columns: 42, font: 'B' },
  ] as const;
  return (paper === '80' ? wide : narrow).map((ruler, index) => ({ ...ruler, answer: index + 1 }));
}

/** The test page's code pages, each with the number before its letters. */
export const TEST_CODE_PAGES = CODE_PAGES.map((codePage, index) => ({ codePage, answer: index + 1 }));
