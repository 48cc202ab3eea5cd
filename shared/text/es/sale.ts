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
  rateRange: 'Cotización: hasta 5 dígitos enteros y 4 decimales, mayor que cero',
  parkedUnreadable:
    'Esa venta en espera no se puede leer. Queda guardada como estaba; cárguela de nuevo y avise a soporte.',
  nothingToRepeat: 'Todavía no hay ninguna venta que repetir.',
  notFound: 'No hay ninguna venta con el id {{id}}.',
  parkedGone: 'Esa venta ya no está en espera: otra persona la retomó o la descartó.',
  parkedTaken: 'Esa venta la tomó {{counter}}: si hace falta, siga allá.',
  parkedBusy: 'Otra caja está tocando esa venta en este momento. Mírela de nuevo en unos segundos.',
  parkedUnsure:
    'El servidor de la sucursal no contesta: puede que otra caja ya haya tomado esta venta. Pregunte antes de seguir con ella acá.',
} as const;

/** Faults of a sale or a dispatch note as a whole: parts of it that do not fit each other. */
export const saleFaults = {
  rateNotOne: 'tiene que ser 1 cuando la moneda es PYG',
  neededForCash: 'falta, porque la condición de venta es contado (1)',
  notForCash: 'no va cuando la condición de venta es contado (1)',
  neededForCredit: 'falta, porque la condición de venta es crédito (2)',
  notForCredit: 'no va cuando la condición de venta es crédito (2)',
  notTheTotal: 'tiene que ser igual al total de la venta',
  overTotal: 'no puede ser mayor que el total de la venta',
  rateMissing: 'tiene que tener al menos una tasa: exento, 5 % o 10 %',
  partsMismatch: 'las partes exenta, 5 % y 10 % tienen que sumar exactamente el precio unitario',
  itemMissing: 'tiene que haber al menos una mercadería o un servicio',
  totalMismatch: 'Total de la venta: los renglones suman {{sum}}, no {{total}}',
  rucInvalid: '{{field}}: el RUC {{ruc}} no es válido; revise el dígito verificador',
  idCardInvalid:
    '{{field}}: «{{document}}» no es una cédula de identidad; si es un RUC, elija ese tipo y revise el dígito verificador',
  buyerNeeded:
    'Cliente: desde Gs. {{limit}} la factura tiene que llevar el nombre y el documento de quien compra',
  lineCountChanged:
    '{{lines}}: la venta tiene {{before}} renglones y la corrección {{after}}; no se agregan ni se quitan',
  currencyFixed: 'Moneda: se vendió en {{currency}}, y así queda',
  endBeforeStart: 'no puede ser anterior a la fecha de inicio del traslado',
  chooseLineOrItem: 'diga qué renglón de la venta se remite (renglon), o su carrito_item_id, y no los dos',
  noSuchLine: 'Renglón: la venta tiene {{lines}}, no hay un renglón {{line}}',
  lineOverRest: 'Cantidad: del renglón {{line}} se vendieron menos; quedan {{rest}} por remitir',
  unitUnlisted:
    'Unidad: la de «{{item}}» no está entre las del servicio: llega con la primera conexión o, si ya la hubo, elija otra en el producto; después, agréguelo de nuevo',
  cityUnlisted:
    'Ciudad: no está entre las del servicio: llega con la primera conexión o, si ya la hubo, elija otra',
} as const;
