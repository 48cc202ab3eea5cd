import type { EscposProfile } from './printer.ts';

/** How most ESC/POS printers of the paper want to be spoken to; what a printer is until its test page says otherwise. */
export function standardProfile(paper: '80' | '58'): EscposProfile {
  return { columns: paper === '80' ? 48 : 32, font: 'A', codePage: 'cp858', qr: 'native', cuts: true };
}
