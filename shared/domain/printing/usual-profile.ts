import type { EscposProfile } from './printer.ts';

/** What most printers of this width take, until their test page says otherwise. */
export function usualProfile(paper: '80' | '58'): EscposProfile {
  return {
    columns: paper === '80' ? 48 : 32,
    font: 'A',
    codePage: 'cp858',
    qr: 'native',
    cuts: paper === '80',
  };
}
