/** The sale in progress, and what is parked. */
export const sale: Readonly<Record<string, string>> = {
  'La venta tiene datos que corregir.': 'The sale has data to correct.',
  'La venta': 'The sale',
  'La nota de remisión': 'The dispatch note',
  '{0} no se pudo guardar.': '{0} could not be stored.',
  '{0} {1} {2} (id {3}) no quedó confirmada: antes de cargarla de nuevo, busque ese id.':
    '{0} {1} {2} (id {3}) was not confirmed: before you enter it again, look for that id.',
  'Esta venta ya quedó guardada como {0}, con otros renglones: véala en Documentos. Lo que se cambió después no está en ella; cierre y abra Mostrador para venderlo aparte.':
    'This sale is already stored as {0}, with other lines: see it in Documents. What was changed after that is not in it; close Mostrador and open it to sell that by itself.',
  'Esta venta ya quedó guardada como {0}: véala en Documentos.':
    'This sale is already stored as {0}: see it in Documents.',
  'Pago: tiene que ser un importe mayor que cero': 'Payment: it has to be an amount above zero',
  'Pago: es más de lo que falta pagar': 'Payment: it is more than is left to be paid',
  'Recibido: tiene que ser un importe, como 50.000': 'Received: it has to be an amount, like 50.000',
  'Recibido: faltan {0} para cubrir el total': 'Received: {0} are missing to cover the total',
  'La cotización tiene que ser un número como 7.325,5.': 'The exchange rate has to be a number like 7.325,5.',
  'Cotización: hasta 5 cifras enteras y 4 decimales, mayor que cero':
    'Exchange rate: up to 5 whole digits and 4 decimals, above zero',
  'Esa venta en espera no se puede leer. Queda guardada como estaba; cárguela de nuevo y avise a soporte.':
    'That parked sale cannot be read. It stays stored as it was; enter it again and tell support.',
  'Todavía no hay ninguna venta que repetir.': 'There is no sale to repeat yet.',
  'No hay ninguna venta con el id {0}.': 'There is no sale with the id {0}.',
  'Esa venta ya no está en espera: otra persona la retomó o la descartó.':
    'That sale is no longer parked: somebody else took it up or discarded it.',
};
