/** Payment methods. */
export const paymentMethods = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  wallet: 'Billetera',
  cheque: 'Cheque',
  voucher: 'Vale',
};
