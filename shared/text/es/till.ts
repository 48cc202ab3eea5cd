/** The till: shifts, cash and what is counted. */
export const till = {
  countUnreadable: 'No se entiende el conteo de {{currency}}.',
  countMissing: 'Falta contar el efectivo en {{currency}}.',
  shiftAlreadyCounted: 'El turno {{shift}} ya está abierto y su fondo está contado.',
  floatShort:
    'En {{currency}} hay {{amount}} menos que lo cobrado en el turno. Cuente otra vez; si sigue faltando, se dice al cerrar.',
  amountMissing: 'Falta el importe.',
  movementNotFound: 'No hay ningún movimiento con el id {{id}}.',
  movementExchange:
    'Un cambio de moneda no se corrige: se anula su venta y se cobra de nuevo, o se pone o saca la diferencia.',
  movementClosed: 'El turno de este movimiento ya se cerró, y su cierre lo contó como está.',
  movementUnchanged: 'El movimiento ya es así: no hay nada que corregir.',
  methodTwice: 'Cada medio de pago va una sola vez.',
  cashMovement: 'Este movimiento es de efectivo.',
  sumMismatch: 'Los importes tienen que sumar {{sum}}, como el movimiento que corrigen.',
  shiftOpenSince: 'El turno {{shift}} está abierto desde el {{day}}: cuente la caja y ciérrelo.',
  cashMoveNotFound: 'No hay ningún ingreso ni retiro con el id {{id}}.',
  noShift: 'No hay ningún turno abierto.',
  shiftNotOpen: 'El turno {{shift}} ya no está abierto.',
  countDiffers: 'El conteo no coincide con lo esperado: escriba por qué.',
  leftTooMuch: 'No puede quedar más de lo que se contó en {{currency}}.',
  refundAtCancellation: 'Este documento todavía se descarta o se anula: ahí se devuelve su dinero.',
  nothingToGiveBack: 'La caja no tiene dinero de esta venta: no hay nada que devolver.',
  refundTooMuch: 'La caja tiene {{held}} de esta venta: no se puede devolver más.',
  idOfOtherMovement: 'Ese id ya es de otro movimiento.',
  refundNotFound: 'No hay ninguna devolución con el id {{id}}.',
  handOverGone: 'Ese dinero ya no espera acá: otra persona lo recibió, o la otra caja lo corrigió.',
  handOverAway: 'La sucursal no contesta: se recibe cuando vuelva la conexión.',
  handOverNowhere: 'Esa caja ya no es de la sucursal.',
  closeNotFound: 'No hay ningún cierre con el número {{number}}.',
} as const;

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
