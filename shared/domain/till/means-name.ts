import { sayEntry } from '../../language/say.ts';
import type { Means } from './movement.ts';

const NAMES: Readonly<Record<Means, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  wallet: 'Billetera',
  cheque: 'Cheque',
  voucher: 'Vale',
};

/** What a means of payment is called on paper, which is Spanish. */
export function meansName(means: Means): string {
  return NAMES[means];
}

/** The same in the language of the window. */
export function sayMeans(means: Means): string {
  return sayEntry(NAMES[means]);
}
