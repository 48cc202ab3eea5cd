/** Dispatch notes. */
export const dispatch: Readonly<Record<string, string>> = {
  'La nota de remisión tiene datos que corregir.': 'The dispatch note has data to correct.',
  'Cantidad: no se reconoce «{0}» entre lo que se vendió':
    'Quantity: “{0}” is not recognized among what was sold',
  'Cantidad: no se reconoce el renglón {0} entre lo que se vendió':
    'Quantity: line {0} is not recognized among what was sold',
  'Cantidad: «{0}» se cuenta por entero, sin decimales':
    'Quantity: “{0}” is counted one by one, without decimals',
  'Cantidad: «{0}» puede tener {1} decimales como máximo': 'Quantity: “{0}” can have {1} decimals at most',
  'Cantidad: de «{0}» quedan {1} por remitir': 'Quantity: of “{0}” there are {1} left to be dispatched',
  'Cantidad: de «{0}» quedan {1} por remitir; otras notas en espera ya llevan {2}':
    'Quantity: of “{0}” there are {1} left to be dispatched; other waiting notes already take {2}',

  'Espera a que se emita la factura {0}.': 'It waits until invoice {0} is issued.',
  'Espera a que se sepa si la factura {0} se emitió: resuelva primero esa duda.':
    'It waits until it is known whether invoice {0} was issued: settle that doubt first.',
  'El servicio no aceptó la factura {0}: corríjala, o descarte esta nota.':
    'The service did not accept invoice {0}: correct it, or discard this note.',
  'Espera a leer los renglones de la factura {0}.': 'It waits for the lines of invoice {0} to be read.',

  'No se sabe cuánto estaba remitido antes de enviarla: los renglones no dicen nada.':
    'It is not known how much was dispatched before it was sent: the lines say nothing.',
  'Todavía no se volvieron a contar los renglones de la factura.':
    'The lines of the invoice have not been counted again yet.',
  'Cada renglón creció justo en lo que lleva esta nota, y ninguna otra nota de este puesto lo explica: parece emitida.':
    'Each line grew by just what this note takes, and no other note of this counter explains it: it seems issued.',
  'Pasó el plazo de espera y nada se movió, salvo lo que otras notas de este puesto explican: parece no emitida.':
    'The time to wait has passed and nothing moved but what other notes of this counter explain: it seems not issued.',
  'Nada se movió todavía, pero el servicio puede estar terminando de emitirla.':
    'Nothing has moved yet, but the service may still be issuing it.',
  'Otras notas de este puesto, de las que tampoco se sabe todo, explican lo mismo: no alcanza.':
    'Other notes of this counter, of which not all is known either, explain the same: that is not enough.',
  'Los renglones se movieron en cantidades que este puesto no explica: puede haber remitido otro.':
    'The lines moved by quantities that this counter does not explain: somebody else may have dispatched.',
  'Los renglones no dicen nada: lo que se guardó de esta nota, o de otra de la misma factura, está dañado.':
    'The lines tell nothing: what was stored of this note, or of another one of the same invoice, is damaged.',
  'Los renglones se movieron y volvieron atrás: puede haberse emitido y rechazado o anulado.':
    'The lines moved and went back: it may have been issued and then rejected or cancelled.',
  '«{0}»: esta nota lleva {1}.': '“{0}”: this note takes {1}.',
  '«{0}»: remitido antes {1}, ahora {2}; esta nota lleva {3}.':
    '“{0}”: dispatched before {1}, now {2}; this note takes {3}.',
  'Se vuelve a contar después de las {0}.': 'They are counted again after {0}.',

  'No hay ninguna factura con el número local o el id «{0}».':
    'There is no invoice with the own number or id “{0}”.',
  '{0} es una nota de remisión: diga de qué factura sale la mercadería.':
    '{0} is a dispatch note: say which invoice the goods are of.',
  'La factura {0} no vale (está en estado «{1}»): no se puede remitir nada de ella.':
    'Invoice {0} is not valid (its state is “{1}”): nothing of it can be dispatched.',
  'Se pidió anular la factura {0}: no se puede remitir nada de ella hasta saber cómo termina.':
    'The cancellation of invoice {0} was asked for: nothing of it can be dispatched until its outcome is known.',
  'Venta de origen: la factura {0} todavía no se emitió; deje este dato afuera':
    'Sale of origin: invoice {0} is not issued yet; leave this out',
  'Venta de origen: la factura {0} es la venta {1}, no {2}':
    'Sale of origin: invoice {0} is sale {1}, not {2}',
  'Falta el identificador de la venta.': 'The identifier of the sale is missing.',
  'No hay ninguna nota de remisión con el id {0}.': 'There is no dispatch note with the id {0}.',
  'La nota {0} no espera nada: está en estado «{1}».': 'Note {0} waits for nothing: its state is “{1}”.',
  'Renglón {0}': 'Line {0}',
  'No se sabe qué venta del servicio es la factura {0}.':
    'It is not known which sale of the service invoice {0} is.',
  'No se pudo preguntar al servicio ({0}).': 'The service could not be asked ({0}).',
  'El servicio no da los renglones ({0}).': 'The service does not give the lines ({0}).',
  'Esa nota de remisión no es de esta factura.': 'That dispatch note is not of this invoice.',
  'La nota {0} ya no se puede corregir: está en estado «{1}».':
    'Note {0} can no longer be corrected: its state is “{1}”.',
};
