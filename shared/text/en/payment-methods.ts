import type { paymentMethods as spanish } from '../es/payment-methods.ts';
import type { Texts } from '../texts.ts';

export const paymentMethods: Texts<typeof spanish> = {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Transfer',
  wallet: 'Wallet',
  cheque: 'Cheque',
  voucher: 'Voucher',
};
