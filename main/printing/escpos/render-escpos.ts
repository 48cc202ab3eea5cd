import type { CodePage } from '../../../shared/domain/paper/printer.ts';
import type { PrintedPaper } from '../receipts/read-paper.ts';
import { layOutTape } from '../receipts/tape/lay-out-tape.ts';
import { spell } from './code-page.ts';
import { EscposTape } from './escpos-tape.ts';
import type { EscposPrinter } from './head.ts';

/**
 * Renders a paper as the commands of an ESC/POS printer, from its reset to its cut. Nothing is lost: letters missing
 * from the code page are replaced where that is harmless, else their line is printed as a picture.
 */
export async function renderEscpos(printed: PrintedPaper, printer: EscposPrinter): Promise<Uint8Array> {
  const { columns, codePage } = printer.profile;
  const tape = new EscposTape(printer);
  const spelled = { ...printed, paper: spellPaper(printed.paper, codePage) };
  for (const block of layOutTape(spelled, columns)) await tape.write(block);
  return tape.end();
}

/** Replaces letters that the code page lacks, where possible; the QR's address stays exact. */
export function spellPaper(paper: PrintedPaper['paper'], codePage: CodePage): PrintedPaper['paper'] {
  const spelled = mapTexts(paper, (text) => spell(codePage, text));
  if (paper.of === 'report' || spelled.of === 'report') return spelled;
  if (spelled.fiscal !== null) spelled.fiscal.qr = paper.fiscal?.qr ?? null;
  return spelled;
}

/** Copies plain data with each text changed; tags such as `kind` are ASCII and stay as they are. */
function mapTexts<T>(value: T, change: (text: string) => string): T;
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts<unknown>(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts<unknown>(one, change)]));
}
