import type { PrintedPaper } from '../receipts/printed-paper.ts';
import { layOutTape } from '../receipts/tape/lay-out-tape.ts';
import { EscposTape } from './escpos-tape.ts';
import type { EscposPrinter } from './head.ts';
import { spellPaper } from './spell-paper.ts';

/**
 * A paper as the commands of an ESC/POS printer, from its reset to its cut. All it says comes out: what the printer's
 * code page lacks is replaced where that is harmless, else its line goes out as a picture.
 */
export async function renderEscpos(printed: PrintedPaper, printer: EscposPrinter): Promise<Uint8Array> {
  const { columns, codePage } = printer.profile;
  const tape = new EscposTape(printer);
  const spelled = { ...printed, paper: spellPaper(printed.paper, codePage) };
  for (const block of layOutTape(spelled, columns)) await tape.write(block);
  return tape.end();
}
