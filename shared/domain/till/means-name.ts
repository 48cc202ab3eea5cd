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
