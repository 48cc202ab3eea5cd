/** What can be done with a document: corrected, cancelled, asked for, settled, exported, shared. */
export const documents: Readonly<Record<string, string>> = {
  'El ancho del rollo es 80 o 58.': 'The roll is 80 or 58 wide.',
  'No hay ningún documento con el id {0}.': 'There is no document with the id {0}.',
  'No hay ninguna factura con el id {0}.': 'There is no invoice with the id {0}.',
  'El documento {0} no tiene nada que dar por visto.': 'Document {0} has nothing to be marked as seen.',
  'El documento {0} no figura como posible duplicado.':
    'Document {0} is not among those that may be there twice.',

  'El motivo de la anulación no sirve.': 'The reason of the cancellation will not do.',
  'Primero hay que resolver {0}: no se sabe si se emitió, o no tiene CDC.':
    'First settle {0}: nobody knows whether it was issued, or it has no CDC.',
  'Esta factura ya no se puede anular.': 'This invoice can no longer be cancelled.',
  'La anulación ya está pedida y en espera.': 'The cancellation has been asked for already, and waits.',
  'La anulación ya está pedida: espera a que se sepa si este documento fue emitido.':
    'The cancellation has been asked for already: it waits until it is known whether this document was issued.',
  'No hay ninguna anulación en espera que se pueda retirar.':
    'There is no waiting cancellation to take back.',
  'El plazo de 48 horas para anular {0} venció el {1}.': 'The 48 hours to cancel {0} ended on {1}.',
  'El plazo de 48 horas venció el {0}: ya no se puede anular. {1}':
    'The 48 hours ended on {0}: it can no longer be cancelled. {1}',
  'Consulte con su contador por una nota de crédito.': 'Ask your accountant about a credit note.',
  'Consulte con su contador cómo regularizar la nota de remisión.':
    'Ask your accountant how to put the dispatch note right.',
  'Se emitió y no se conoce su CDC: anúlelo en el portal del servicio.':
    'It was issued and its CDC is not known: cancel it in the portal of the service.',
  'Este documento no tiene CDC conocido: anúlelo en el portal del servicio.':
    'This document has no known CDC: cancel it in the portal of the service.',
  'Este documento fue rechazado: no tiene validez y no hace falta anularlo.':
    'This document was rejected: it is not valid and needs no cancellation.',
  'Este documento ya está anulado.': 'This document is cancelled already.',

  'La corrección tiene datos que revisar.': 'The correction has data to check.',
  '{0} es una nota de remisión: se corrige en su propio formulario.':
    '{0} is a dispatch note: it is corrected in its own form.',
  'La venta {0} ya se corrigió en otro lado mientras usted la corregía. Ábrala de nuevo para ver cómo quedó; lo que usted escribió no se guardó.':
    'Sale {0} was corrected elsewhere while you were correcting it. Open it again to see how it is now; what you typed was not stored.',
  'La venta {0} ya no espera una corrección (está en estado «{1}»). No se cambió nada.':
    'Sale {0} no longer waits for a correction (its state is “{1}”). Nothing was changed.',
  'Estos datos vienen de una copia hecha antes: la venta {0} puede haberse emitido ya desde los originales. Búsquela por ese número en el portal del servicio, y confirme que no está.':
    'These data come from a copy made before: sale {0} may have been issued already from the originals. Look for it by that number in the portal of the service, and confirm that it is not there.',
  '{0} es una nota de remisión: haga una nueva desde la factura, en «Remitir».':
    '{0} is a dispatch note: make a new one from the invoice, under “Dispatch”.',
  'Solo se emite de nuevo lo que se rechazó, y la venta {0} está en estado «{1}». No se cambió nada.':
    'Only what was rejected is issued anew, and the state of sale {0} is “{1}”. Nothing was changed.',
  'La venta {0} ya se emitió de nuevo, como {1}. No se vende dos veces.':
    'Sale {0} was issued anew already, as {1}. It is not sold twice.',
  'El servicio dice ahora otra cosa de la venta {0}: aclárelo primero, porque puede estar aprobada.':
    'The service now says something else of sale {0}: clear that up first, for it may be approved.',

  Borrador: 'Draft',
  'Por enviar': 'To be sent',
  Enviando: 'Sending',
  Emitida: 'Issued',
  Aprobada: 'Approved',
  Rechazada: 'Rejected',
  'No aceptada': 'Not accepted',
  'En duda': 'In doubt',
  'A revisar': 'To review',
  'Emitida sin CDC': 'Issued, no CDC',
  Descartada: 'Discarded',
  Anulada: 'Cancelled',

  'El documento {0} no está en duda: está en estado «{1}».':
    'Document {0} is not in doubt: its state is “{1}”.',
  '«{0}» no es un número de documento, como 001-001-0000123.':
    '“{0}” is not a document number, like 001-001-0000123.',
  'El número {0} es de otro punto de expedición.': 'Number {0} is of another issuing point.',
  'El número {0} ya es del documento {1}.': 'Number {0} already belongs to document {1}.',
  'El número {0} es de antes de este envío: el último anterior fue el {1}.':
    'Number {0} is of before this sending: the last one before it was {1}.',
  'El número {0} queda lejos: el último de este punto es el {1}.':
    'Number {0} is far off: the last one of this point is {1}.',
  'No se pudo consultar el CDC al servicio ({0}). El documento sigue en duda.':
    'The service could not be asked about the CDC ({0}). The document stays in doubt.',
  'Lo que se guardó de {0} está dañado: no se puede enviar otra vez. Pida primero anularla, y después conteste que no se emitió: queda descartada, y puede hacerla de nuevo.':
    'What was stored of {0} is damaged: it cannot be sent again. First ask for its cancellation, and then answer that it was not issued: it is discarded, and you can make it anew.',
  'El servicio no confirma ese CDC ({0}). El documento sigue en duda.':
    'The service does not confirm that CDC ({0}). The document stays in doubt.',
  'no dice por qué': 'it does not say why',
  'Ese CDC no puede ser de este documento: {0}.': 'That CDC cannot be of this document: {0}.',
  'Ese CDC ya es del documento {0}.': 'That CDC already belongs to document {0}.',

  'Este documento no tiene CDC conocido: no hay qué consultar.':
    'This document has no known CDC: there is nothing to ask for.',
  'El servicio pide esperar 10 minutos desde la emisión: se puede consultar desde las {0}.':
    'The service wants 10 minutes to pass since it was issued: it can be asked from {0} on.',
  'Este documento no tiene ninguna contradicción pendiente.': 'This document has no open contradiction.',
  'El servicio no dice que este documento esté anulado.':
    'The service does not say that this document is cancelled.',

  'El documento {0} no tiene CDC: no hay XML que pedir.':
    'Document {0} has no CDC: there is no XML to ask for.',
  'El XML de ese documento todavía no está archivado.': 'The XML of that document is not archived yet.',
  'De ese documento no se guardó un JSON.': 'No JSON of that document was kept.',
  'El XML archivado de {0} está dañado: su huella no coincide. Avise a su técnico.':
    'The archived XML of {0} is damaged: its hash does not match. Tell your technician.',
  'Otra exportación está en marcha: espere a que termine.':
    'Another export is going on: wait until it is done.',
  'Se dejó de escribir el archivo.': 'The file was no longer written.',
  'No se pudo guardar {0}: revise la carpeta y el espacio en disco.':
    '{0} could not be saved: check the folder and the room on the disk.',

  'La nota de remisión {0} se emitió sin que aquí se conozca su CDC: imprímala desde el portal del servicio.':
    'Dispatch note {0} was issued and its CDC is not known here: print it from the portal of the service.',
  'La nota {0} se descartó antes de emitirse: no tiene comprobante.':
    'Note {0} was discarded before it was issued: it has no receipt.',
  'La nota {0} no está emitida: la mercadería no puede viajar con ella todavía, y no se imprime.':
    'Note {0} is not issued: goods must not travel with it yet, and it is not printed.',
  'La venta {0} se anuló antes de emitirse: no tiene comprobante.':
    'Sale {0} was cancelled before it was issued: it has no receipt.',
  'El servicio no aceptó la venta {0}: no tiene comprobante.':
    'The service did not accept sale {0}: it has no receipt.',
  'La factura {0} se emitió sin que aquí se conozca su CDC: imprímala desde el portal del servicio.':
    'Invoice {0} was issued and its CDC is not known here: print it from the portal of the service.',
  'Todavía no tiene número ni CDC: se puede compartir cuando quede emitida.':
    'It has no number and no CDC yet: it can be shared once it is issued.',
  'La DNIT la rechazó: no tiene validez y no se comparte.':
    'The DNIT rejected it: it is not valid and is not shared.',
  'No tiene comprobante que compartir.': 'It has no receipt to share.',
  'El servicio no dio el enlace de este documento.': 'The service did not give the link of this document.',
  'Ese número de WhatsApp no está bien escrito.': 'That WhatsApp number is not written right.',
  'Escríbalo como 0981 123 456, o con + y el código del país.':
    'Write it like 0981 123 456, or with + and the country’s code.',
  'Ese correo no está bien escrito.': 'That e-mail address is not written right.',
  'Escríbalo como nombre@ejemplo.com.': 'Write it like name@example.com.',
  'Esa dirección no se abre desde aquí. Copie el enlace y péguelo donde lo necesite.':
    'That address is not opened from here. Copy the link and paste it where you need it.',
  'Esta computadora no tiene un programa de correo que se abra. Copie el enlace.':
    'This computer has no mail program that opens. Copy the link.',
  'Esta computadora no tiene un programa de navegador que se abra. Copie el enlace.':
    'This computer has no browser that opens. Copy the link.',
  'La hora del servicio no concuerda con la del CDC: las 48 horas se cuentan desde la más temprana posible':
    'The time of the service does not agree with the CDC: the 48 hours run from the earliest possible',
};
