import { lineText } from '../../support/escpos/escpos-events.ts';
import { readEscpos } from '../../support/escpos/read-escpos.ts';

const HEAD_DOTS = 576;

/** Text of a job for an 80 mm printer, line by line; an incomplete job is read as far as it goes. */
export function printedWords(job: Uint8Array): string {
  return readEscpos(job, HEAD_DOTS)
    .flatMap((event) => (event.kind === 'line' ? [lineText(event)] : []))
    .join('\n');
}

/** True if a job opens the drawer: `ESC p`. */
export function opensDrawer(job: Buffer): boolean {
  return job.includes(Buffer.of(0x1b, 0x70));
}
