/** Debts of clients, and receipts of money. */
export const receivables = {
  receipt: 'recibo {{number}}',
  receiptAnnulled: 'recibo {{number}}: {{reason}}',
  receiptNotFound: 'No hay ningún recibo de dinero con el número {{number}}.',
  alreadyAnnulled: 'El recibo de dinero {{number}} ya está anulado.',
  moneyMoved:
    'El dinero de este recibo ya no es de la venta {{sale}} como estaba: se devolvió, o pasó a otra venta. No se puede anular.',
  nothingOwedIn: 'Este cliente no debe nada en {{currency}}.',
  overDebt: 'El cliente debe {{owed}}: no se puede cobrar {{amount}}.',
  saleTwice: 'La misma venta está dos veces.',
  saleOwesOnly: 'De la venta {{sale}} se deben solo {{owed}}.',
  sumMismatch: 'Los pagos suman {{paid}} y lo que se cobra de las ventas, {{shared}}.',
  notOnCredit: 'Esta venta no es a crédito.',
  saleCancelled: 'La venta {{sale}} está anulada, o su anulación está pedida: no se cobra.',
  saleOwesNothing: 'De la venta {{sale}} no se debe nada.',
  saleCurrency: 'La venta {{sale}} se debe en {{currency}}.',
  saleOfOtherClient: 'La venta {{sale}} es de otro cliente.',
} as const;
