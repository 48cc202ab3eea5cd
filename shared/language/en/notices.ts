/** What the desktop tells of, and the standing warnings of the bar below. */
export const notices: Readonly<Record<string, string>> = {
  'Hay que iniciar sesión': 'A login is needed',
  'Se puede seguir vendiendo: las ventas quedan guardadas y salen cuando alguien inicie sesión.':
    'You can go on selling: the sales are stored, and leave once somebody has logged in.',
  'Toque para ver qué hacer con cada una.': 'Touch to see what to do with each.',
  '{0} documentos necesitan atención': '{0} documents need attention',
  'Queda menos de 1 hora para anular {0}': 'Less than 1 hour left to cancel {0}',
  'Quedan menos de {0} horas para anular {1}': 'Less than {0} hours left to cancel {1}',
  'El plazo cierra el {0}. {1}': 'The time ends on {0}. {1}',
  'La anulación todavía no llegó al servicio: revise la conexión.':
    'The cancellation has not reached the service yet: check the connection.',
  'Todavía no se sabe si se emitió: resuelva esa duda.':
    'It is not known yet whether it was issued: settle that doubt.',
  'Vea qué queda por hacer.': 'See what is left to do.',
  'El servicio contestó otra cosa sobre {0}': 'The service said something else of {0}',
  'Vea qué dice y qué conviene hacer.': 'See what it says and what to do.',
  'Puede estar dos veces: {0}': 'May be there twice: {0}',
  'Búsquela en el portal; si está dos veces, anule una.':
    'Look for it in the portal; if it is there twice, cancel one.',
  'No se sabe si se emitió {0}': 'Nobody knows whether {0} was issued',
  'Nadie la vuelve a enviar hasta que usted diga qué pasó con ella.':
    'Nobody sends it again until you say what became of it.',
  'La DNIT rechazó {0}': 'The DNIT rejected {0}',
  'No tiene validez.': 'It is not valid.',
  'El servicio no aceptó {0}': 'The service did not accept {0}',
  'No puede salir {0}': 'Held up: {0}',
  'El servicio no aceptó anular {0}': 'The service did not accept the cancellation of {0}',
  'Se pasó el plazo para anular {0}': 'Too late to cancel {0}',
  'Hay que anular en el portal {0}': 'To be cancelled in the portal: {0}',
  'la nota de remisión {0}': 'dispatch note {0}',
  'la venta {0}': 'sale {0}',
  'la factura {0}': 'invoice {0}',
  '1 anulación cerca de su plazo': '1 cancellation about to expire',
  '{0} anulaciones cerca de su plazo': '{0} cancellations about to expire',
  '1 anulación que no se hizo': '1 cancellation that was not done',
  '{0} anulaciones que no se hicieron': '{0} cancellations that were not done',
  '1 documento con otra respuesta del servicio': '1 document with another answer of the service',
  '{0} documentos con otra respuesta del servicio': '{0} documents with another answer of the service',
  '1 posible duplicado': '1 that may be there twice',
  '{0} posibles duplicados': '{0} that may be there twice',
  '1 documento en duda': '1 document in doubt',
  '{0} documentos en duda': '{0} documents in doubt',
  '1 documento rechazado': '1 document rejected',
  '{0} documentos rechazados': '{0} documents rejected',
  '1 venta no aceptada': '1 sale not accepted',
  '{0} ventas no aceptadas': '{0} sales not accepted',
  '1 nota de remisión detenida': '1 dispatch note held up',
  '{0} notas de remisión detenidas': '{0} dispatch notes held up',

  'Casi no queda espacio en el disco: no se puede vender hasta que libere espacio. Lo vendido está guardado.':
    'There is hardly any room left on the disk: nothing can be sold until you make room. What was sold is stored.',
  'Todavía no se sabe de qué empresa son estos datos: los fija, para siempre, la primera factura que el servicio emita con el timbrado de la venta. Inicie sesión para fijarla antes, o revise el RUC de esa factura.':
    'It is not known yet which company these data belong to: the first invoice that the service issues with the timbrado of the sale settles it for ever. Log in to settle it before, or check the RUC of that invoice.',
  '{0} Las ventas en duda de ese punto se resuelven buscándolas en el portal; mientras tanto ninguna se reenvía sola.':
    '{0} The sales in doubt of that point are settled by looking for them in the portal; meanwhile none is sent again by itself.',
  '{0} por revisar.': '{0} to review.',
  'Estos datos son más viejos que los últimos que se usaron aquí: vienen de una copia restaurada, o les falta el final.':
    'These data are older than the last ones used here: they come from a restored copy, or lack their end.',
  'Estos datos son una copia, o se mudaron: nunca se habían abierto en esta carpeta de esta máquina, y los originales pueden haber seguido vendiendo.':
    'These data are a copy, or were moved: they had never been opened in this folder of this machine, and the originals may have gone on selling.',
  'No había ventas sin terminar.': 'There were no unfinished sales.',
  'Una venta queda «a revisar»: no se envía hasta que usted diga qué pasó con ella.':
    'One sale is “to review”: it is not sent until you say what became of it.',
  '{0} ventas quedan «a revisar»: no se envían hasta que usted diga qué pasó con cada una.':
    '{0} sales are “to review”: they are not sent until you say what became of each.',
  'Las ventas nuevas se numeran {0}-000001 en adelante.': 'New sales are numbered from {0}-000001 on.',
  'El reenvío automático de ventas en duda quedó apagado: préndalo de nuevo solo si estos datos son los únicos en uso.':
    'Sending sales in doubt again by itself was turned off: turn it on again only if no other data are in use.',
  'No se pudo guardar lo que contestó el servicio.': 'What the service answered could not be stored.',

  'Cambió un timbrado y hay ventas que esperan con él': 'A timbrado changed and sales wait under it',
  'Decida si salen así o con otro timbrado. Ninguna se cambia sola.':
    'Decide whether they leave as they are or under another timbrado. None is changed by itself.',
  'Salió un número que no es de ninguna venta de aquí': 'A number was given that is of no sale here',
  'Búsquelo en el portal y anote qué es: puede ser una factura repetida.':
    'Look for it in the portal and note what it is: it may be a repeated invoice.',
  'Fin de mes con facturas sin emitir': 'The month ends with invoices not issued',
  'Lo que se emita el mes que viene es IVA de ese mes. Vea cuántas son y qué hacer.':
    'What is issued next month is that month’s IVA. See how many there are and what to do.',
  'Hay ventas que esperan hace más de un día': 'Sales have been waiting for more than a day',
  'Están guardadas y no se pierden. Vea qué las detiene.':
    'They are stored and are not lost. See what holds them up.',

  'Elija otro timbrado de la lista del servicio.': 'Choose another timbrado of the service’s list.',
  'Ninguna de estas ventas se puede cambiar de timbrado: quedan como están. Decida «Dejarlas como están».':
    'None of these sales can be moved to another timbrado: they stay as they are. Decide “Leave them as they are”.',
  'Ya no hay ventas que decidir de ese timbrado: se decidió o se emitieron.':
    'There are no sales of that timbrado left to decide about: it was decided or they were issued.',
  'Ese número ya se aclaró: no se cambió nada.': 'That number has been settled already: nothing was changed.',
};
