import type { EscposProfile } from './printer.ts';

/**
 * How most ESC/POS printers of the paper want to be spoken to; what a printer is until its test page says otherwise. One
 * without a knife passes over the order to cut.
 */
export function standardProfile(paper: '80' | '58'): EscposProfile {
  return { columns: paper === '80' ? 48 : 32, font: 'A', codePage: 'cp858', qr: 'native', cuts: true };
}
