/** What is wrong with a sale or a dispatch note as a whole: parts of it that do not fit each other. */
export const saleFaults: Readonly<Record<string, string>> = {
  'tiene que ser 1 cuando la moneda es PYG': 'must be 1 when the currency is PYG',
  'falta, porque la condición de venta es contado (1)': 'is missing, because the terms of sale are cash (1)',
  'no va cuando la condición de venta es contado (1)': 'cannot be there when the terms of sale are cash (1)',
  'falta, porque la condición de venta es crédito (2)':
    'is missing, because the terms of sale are credit (2)',
  'no va cuando la condición de venta es crédito (2)':
    'cannot be there when the terms of sale are credit (2)',
  'tiene que ser igual al total de la venta': 'must be the total of the sale',
  'no puede ser mayor que el total de la venta': 'cannot be more than the total of the sale',
  'tiene que tener al menos una tasa: exento, 5 % o 10 %': 'must have one rate at least: exempt, 5 % or 10 %',
  'las partes exenta, 5 % y 10 % tienen que sumar exactamente el precio unitario':
    'the exempt, 5 % and 10 % parts must add up to exactly the unit price',
  'tiene que haber al menos una mercadería o un servicio': 'there must be one product or service at least',
  'Total de la venta: los renglones suman {0}, no {1}': 'Total of the sale: the lines add up to {0}, not {1}',
  '{0}: el RUC {1} no es válido; revise el dígito verificador':
    '{0}: the RUC {1} is not valid; look at its check digit',
  '{0}: «{1}» no es una cédula de identidad; si es un RUC, elija ese tipo y revise el dígito verificador':
    '{0}: “{1}” is no identity card; if it is a RUC, choose that type and look at its check digit',
  'Cliente: desde Gs. {0} la factura tiene que llevar el nombre y el documento de quien compra':
    'Client: from Gs. {0} on an invoice needs the buyer’s name and document',

  '{0}: la venta tiene {1} renglones y la corrección {2}; no se agregan ni se quitan':
    '{0}: the sale has {1} lines and the correction {2}; none can be added or taken away',
  'Moneda: se vendió en {0}, y así queda': 'Currency: it was sold in {0}, and that stays',

  'no puede ser anterior a la fecha de inicio del traslado': 'cannot be before the date of departure',
  'diga qué renglón de la venta se remite (renglon), o su carrito_item_id, y no los dos':
    'say which line of the sale is sent (renglon), or its carrito_item_id, and not both',
  'Renglón: la venta tiene {0}, no hay un renglón {1}': 'Line: the sale has {0}, there is no line {1}',
  'Cantidad: del renglón {0} se vendieron menos; quedan {1} por remitir':
    'Quantity: less than that was sold of line {0}; {1} left to be sent',
  'Unidad: la de «{0}» no está entre las del servicio: llega con la primera conexión o, si ya la hubo, elija otra en el producto; después, agréguelo de nuevo':
    'Unit: that of “{0}” is none of the service: it comes with the first connection or, after one, choose another in the product; then add it again',
  'Ciudad: no está entre las del servicio: llega con la primera conexión o, si ya la hubo, elija otra':
    'City: it is none of the service: it comes with the first connection or, after one, choose another',
};
