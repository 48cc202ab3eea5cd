/** The sale in progress, and what is parked. */
export const sale = {
  invalid: 'La venta tiene datos que corregir.',
  theSale: 'La venta',
  theNote: 'La nota de remisión',
  notSaved: '{{what}} no se pudo guardar.',
  notConfirmed:
    '{{why}} {{what}} {{number}} (id {{id}}) no quedó confirmada: antes de cargarla de nuevo, busque ese id.',
  savedWithOtherLines:
    'Esta venta ya quedó guardada como {{sale}}, con otros renglones: véala en Documentos. Lo que se cambió después no está en ella; cierre y abra Mostrador para venderlo aparte.',
  alreadySaved: 'Esta venta ya quedó guardada como {{sale}}: véala en Documentos.',
  paymentZero: 'Pago: tiene que ser un importe mayor que cero',
  paymentTooMuch: 'Pago: es más de lo que falta pagar',
  receivedInvalid: 'Recibido: tiene que ser un importe, como 50.000',
  receivedShort: 'Recibido: faltan {{amount}} para cubrir el total',
  rateExample: 'La cotización tiene que ser un número como 7.325,5.',
  rateRange: 'Cotización: hasta 5 cifras enteras y 4 decimales, mayor que cero',
  parkedUnreadable:
    'Esa venta en espera no se puede leer. Queda guardada como estaba; cárguela de nuevo y avise a soporte.',
  nothingToRepeat: 'Todavía no hay ninguna venta que repetir.',
  notFound: 'No hay ninguna venta con el id {{id}}.',
  parkedGone: 'Esa venta ya no está en espera: otra persona la retomó o la descartó.',
} as const;
