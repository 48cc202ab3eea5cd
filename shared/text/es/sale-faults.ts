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
