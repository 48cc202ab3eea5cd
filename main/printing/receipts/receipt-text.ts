import { printable } from '../../../shared/domain/paper/receipt/receipt-words.ts';
import type { PrintedPaper } from './read-paper.ts';
import { layOutTape } from './tape/lay-out-tape.ts';
import type { TapeBlock } from './tape/tape-lines.ts';
import { centred, splitWord } from './text-columns.ts';

/**
 * A paper as plain text, lines of at most `width` columns, each ended by a line feed. Nothing is cut. An 80
 * mm roll has 48 columns (42 on older heads), a 58 mm roll 32.
 */
export function receiptText(paper: PrintedPaper['paper'], width = 48): string {
  const blocks = layOutTape({ paper, isCopy: false, logo: null }, width);
  return blocks
    .flatMap((block) => blockText(block, width))
    .map((line) => `${line}\n`)
    .join('');
}

function blockText(block: TapeBlock, width: number): string[] {
  switch (block.kind) {
    case 'line':
      return block.centred ? centred(block.text, width) : [block.text];
    case 'rule':
      return [(block.heavy ? '=' : '-').repeat(width)];
    case 'blank':
      return [''];
    case 'logo':
      return [];
    case 'qr':
      return addressLines(block.address, width);
  }
}

/** Writes out the address of a QR, which text cannot show, on separate lines that give it when joined. */
export function addressLines(address: string, width: number): string[] {
  return ['Dirección del código QR:', ...splitWord(printable(address), width)];
}
