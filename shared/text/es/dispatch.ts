/** Dispatch notes. */
export const dispatch = {
  noteInvalid: 'La nota de remisión tiene datos que corregir.',
  itemUnknown: 'Cantidad: no se reconoce «{{item}}» entre lo que se vendió',
  lineUnknown: 'Cantidad: no se reconoce el renglón {{line}} entre lo que se vendió',
  quantityOverRest: 'Cantidad: de «{{item}}» quedan {{rest}} por remitir',
  quantityReserved:
    'Cantidad: de «{{item}}» quedan {{rest}} por remitir; otras notas en espera ya llevan {{reserved}}',
  waitsForInvoice: 'Espera a que se emita la factura {{invoice}}.',
  waitsForDoubt: 'Espera a que se sepa si la factura {{invoice}} se emitió: resuelva primero esa duda.',
  invoiceRefused: 'El servicio no aceptó la factura {{invoice}}: corríjala, o descarte esta nota.',
  waitsForLines: 'Espera a leer los renglones de la factura {{invoice}}.',
  countBeforeUnknown: 'No se sabe cuánto estaba remitido antes de enviarla: los renglones no dicen nada.',
  notRecounted: 'Todavía no se volvieron a contar los renglones de la factura.',
  linesGrew:
    'Cada renglón creció justo en lo que lleva esta nota, y ninguna otra nota de este puesto lo explica: parece emitida.',
  linesUnmoved:
    'Pasó el plazo de espera y nada se movió, salvo lo que otras notas de este puesto explican: parece no emitida.',
  linesUnmovedYet: 'Nada se movió todavía, pero el servicio puede estar terminando de emitirla.',
  otherNotesExplain:
    'Otras notas de este puesto, de las que tampoco se sabe todo, explican lo mismo: no alcanza.',
  movedUnexplained:
    'Los renglones se movieron en cantidades que este puesto no explica: puede haber remitido otro.',
  linesDamaged:
    'Los renglones no dicen nada: lo que se guardó de esta nota, o de otra de la misma factura, está dañado.',
  movedAndBack: 'Los renglones se movieron y volvieron atrás: puede haberse emitido y rechazado o anulado.',
  lineOfNote: '«{{item}}»: esta nota lleva {{quantity}}.',
  lineCounts: '«{{item}}»: remitido antes {{before}}, ahora {{after}}; esta nota lleva {{quantity}}.',
  recountAfter: 'Se vuelve a contar después de las {{at}}.',
  invoiceNotFound: 'No hay ninguna factura con el número local o el id «{{invoice}}».',
  isANote: '{{number}} es una nota de remisión: diga de qué factura sale la mercadería.',
  invoiceVoid:
    'La factura {{invoice}} no vale (está en estado «{{state}}»): no se puede remitir nada de ella.',
  cancellationAsked:
    'Se pidió anular la factura {{invoice}}: no se puede remitir nada de ella hasta saber cómo termina.',
  invoiceNotIssued: 'Venta de origen: la factura {{invoice}} todavía no se emitió; deje este dato afuera',
  saleMismatch: 'Venta de origen: la factura {{invoice}} es la venta {{sale}}, no {{given}}',
  saleIdMissing: 'Falta el identificador de la venta.',
  noteNotFound: 'No hay ninguna nota de remisión con el id {{id}}.',
  noteNotWaiting: 'La nota {{note}} no espera nada: está en estado «{{state}}».',
  line: 'Renglón {{line}}',
  saleOfInvoiceUnknown: 'No se sabe qué venta del servicio es la factura {{invoice}}.',
  linesNotAsked: 'No se pudo preguntar al servicio ({{why}}).',
  linesNotGiven: 'El servicio no da los renglones ({{why}}).',
  noteOfOtherInvoice: 'Esa nota de remisión no es de esta factura.',
  noteNotCorrectable: 'La nota {{note}} ya no se puede corregir: está en estado «{{state}}».',
  notesLive:
    'Esta factura tiene notas de remisión sin anular ({{notes}}). La DNIT pide anularlas antes que la factura, de la más nueva a la más vieja.',
  cartUnknown:
    'No se sabe con qué carrito guardó el servicio la factura {{invoice}}: dígalo con «cart {{invoice}} --carrito ID».',
} as const;
