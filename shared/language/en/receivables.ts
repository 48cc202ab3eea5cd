/** What clients owe, and receipts of money. */
export const receivables: Readonly<Record<string, string>> = {
  'recibo {0}': 'receipt {0}',
  'recibo {0}: {1}': 'receipt {0}: {1}',
  'No hay ningún recibo de dinero con el número {0}.': 'There is no receipt of money with the number {0}.',
  'El recibo de dinero {0} ya está anulado.': 'Receipt of money {0} was taken back already.',
  'El dinero de este recibo ya no es de la venta {0} como estaba: se devolvió, o pasó a otra venta. No se puede anular.':
    'The money of this receipt is no longer with sale {0} as it was: it was given back, or went on to another sale. The receipt cannot be taken back.',
  'Este cliente no debe nada en {0}.': 'This client owes nothing in {0}.',
  'El cliente debe {0}: no se puede cobrar {1}.': 'The client owes {0}: {1} cannot be collected.',
  'La misma venta está dos veces.': 'The same sale is there twice.',
  'De la venta {0} se deben solo {1}.': 'Of sale {0} only {1} is owed.',
  'Los pagos suman {0} y lo que se cobra de las ventas, {1}.':
    'The payments come to {0}, and what is collected of the sales to {1}.',
  'Esta venta no es a crédito.': 'This sale is not on credit.',
  'La venta {0} está anulada, o su anulación está pedida: no se cobra.':
    'Sale {0} is cancelled, or its cancellation is asked for: nothing is collected of it.',
  'De la venta {0} no se debe nada.': 'Nothing is owed of sale {0}.',
  'La venta {0} se debe en {1}.': 'Sale {0} is owed in {1}.',
  'La venta {0} es de otro cliente.': 'Sale {0} is of another client.',
};
