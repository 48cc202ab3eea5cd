/** What the database and other threads have in Spanish, so that it is recognized where it is read. */
export const kept: Readonly<Record<string, string>> = {
  'sin explicación': 'without an explanation',
  'Fondo contado': 'Float counted',
  'Retiro al cerrar': 'Taken out when closing',
  'Ingreso de caja: {0}': 'Cash in: {0}',
  'Retiro de caja: {0}': 'Cash out: {0}',
  'Cobro: recibo {0}': 'Money collected: receipt {0}',
  'Devolución de la venta {0}': 'Money back of sale {0}',

  'En duda: {0}.': 'In doubt: {0}.',
  'Probablemente emitida: {0}.': 'Probably issued: {0}.',

  'no llegó la respuesta ({0})': 'the answer did not arrive ({0})',
  'la respuesta llegó cortada ({0})': 'the answer arrived cut short ({0})',
  'la respuesta es demasiado grande': 'the answer is too large',
  'la respuesta (HTTP {0}) no es del servicio': 'the answer (HTTP {0}) is not from the service',
  'el servicio contestó HTTP {0}: {1}': 'the service answered HTTP {0}: {1}',
  'contestó «{0}» sin el CDC del documento': 'it answered “{0}” without the CDC of the document',
  'rechazó el pedido («{0}») pero dio el CDC {1}': 'it refused the request (“{0}”) but gave the CDC {1}',
  'su documento es de {0} y esta venta de {1}': 'its document is of {0} and this sale of {1}',
  'su documento es para el receptor {0} y esta venta para {1}':
    'its document is for the receiver {0} and this sale for {1}',
  'contestó por otra venta: {0}': 'it answered for another sale: {0}',
  'contestó con el CDC de otro documento ({0})': 'it answered with the CDC of another document ({0})',
  'el programa se cerró antes de leer la respuesta': 'the program ended before it had read the answer',
  'el programa no pudo con este documento: {0}': 'the program could not cope with this document: {0}',
  'HTTP {0} sin la forma del servicio': 'HTTP {0}, not in the form of the service',

  'el CDC no tiene 44 dígitos o su dígito verificador no coincide':
    'the CDC does not have 44 digits, or its check digit does not fit',
  'el CDC es de otra empresa (RUC {0}, no {1})': 'the CDC is of another company (RUC {0}, not {1})',
  'el CDC es de otro tipo de documento ({0})': 'the CDC is of another type of document ({0})',
  'el CDC es de otro punto de expedición ({0}-{1})': 'the CDC is of another issuing point ({0}-{1})',
  'el CDC es del número {0} y la respuesta dice {1}': 'the CDC is of number {0} and the answer says {1}',

  'El servicio contestó por otra empresa (RUC {0}): inicie sesión con la cuenta correcta.':
    'The service answered for another company (RUC {0}): log in with the right account.',
  'El servicio no acepta este documento aunque la sesión sirve para lo demás («{0}»). Revise en su portal que la cuenta pueda emitirlo.':
    'The service does not accept this document although the login works for everything else (“{0}”). Check in its portal that the account may issue it.',

  'no se encontró el servicio en la red ({0})': 'the service was not found on the network ({0})',
  'no se pudo conectar con el servicio ({0})': 'the service could not be reached ({0})',
  'el proxy de la red no dejó llegar al servicio ({0})':
    'the network’s proxy did not let it through to the service ({0})',
  'el proxy de la red pide usuario y contraseña ({0})':
    'the network’s proxy asks for a user and a password ({0})',
  'la dirección del proxy está mal escrita ({0})': 'the address of the proxy is not written right ({0})',
  '{0} no es http://servidor:puerto': '{0} is not http://server:port',
  'la conexión con el servicio no era segura ({0})': 'the connection to the service was not secure ({0})',
  'el certificado del servicio venció; revise la fecha de esta computadora ({0})':
    'the service’s certificate has expired; check the date of this computer ({0})',
  'el certificado del servicio todavía no vale; revise la fecha de esta computadora ({0})':
    'the service’s certificate is not valid yet; check the date of this computer ({0})',
  'contestó otro servidor en lugar del servicio; puede que la red se interponga ({0})':
    'another server answered in the service’s place; the network may be in between ({0})',
  'el certificado del servicio no es de una autoridad conocida; puede que la red o un antivirus se interponga ({0})':
    'the service’s certificate is not from a known authority; the network or an antivirus may be in between ({0})',

  'El plazo de 48 horas venció antes de que se pudiera enviar.':
    'The 48 hours ended before it could be sent.',
  'Se envió y no hubo respuesta antes de que venciera el plazo de 48 horas.':
    'It was sent, and no answer came before the 48 hours ended.',
  'No se pidió: antes había que anular la nota de remisión {0}, y no se pudo.':
    'It was not asked for: dispatch note {0} had to be cancelled first, and could not be.',
  '{0} Consultado su estado, el servicio no la da por anulada.':
    '{0} Asked for its state, the service does not take it as cancelled.',

  'Estos datos vienen de una copia: la nota puede haberse emitido después de hacerse la copia. Búsquela en el portal del servicio; si está, descártela aquí; si no está, envíela con «Probar de nuevo».':
    'These data come from a copy: the note may have been issued after the copy was made. Look for it in the portal of the service; if it is there, discard it here; if it is not, send it with “Try again”.',
  'El servicio no dijo con qué carrito guardó la factura {0}: búsquela en su portal y escriba en esta nota el identificador del carrito.':
    'The service did not say in which cart it keeps invoice {0}: look for it in its portal and type the identifier of the cart in this note.',
  'El servicio no da los renglones de la factura ({0}).':
    'The service does not give the lines of the invoice ({0}).',
  'no se entiende lo que contestó': 'its answer cannot be understood',
  'No se reconoce el renglón {0} entre los que el servicio tiene por remitir.':
    'Line {0} is not recognized among those that the service has to be dispatched.',
  'Del renglón {0} quedan {1} por remitir, y la nota lleva {2}.':
    'Of line {0} there are {1} left to be dispatched, and the note takes {2}.',
  'La DNIT rechazó la factura {0}: no hay nada que remitir; descarte esta nota.':
    'The DNIT rejected invoice {0}: there is nothing to dispatch; discard this note.',
  'La factura {0} se descartó sin emitirse: no hay nada que remitir; descarte esta nota.':
    'Invoice {0} was discarded without being issued: there is nothing to dispatch; discard this note.',
  'Se pidió anular la factura {0}: descarte esta nota, o, si la factura queda sin anular, envíela con «Probar de nuevo».':
    'The cancellation of invoice {0} was asked for: discard this note or, if the invoice stays uncancelled, send it with “Try again”.',
  'La factura {0} está anulada: no hay nada que remitir; descarte esta nota.':
    'Invoice {0} is cancelled: there is nothing to dispatch; discard this note.',

  'No se pudo llegar al servicio ({0}).': 'The service could not be reached ({0}).',
  'La respuesta no llegó entera: {0}.': 'The answer did not arrive whole: {0}.',
  'El servicio pidió esperar.': 'The service asked to wait.',
  'El servicio pidió iniciar sesión: {0}': 'The service asked for a login: {0}',
  'El servicio falló: {0}': 'The service failed: {0}',
  'El servicio contestó otra cosa que un XML.': 'The service answered something else than an XML.',
  'El servicio no lo tiene (HTTP {0}).': 'The service does not have it (HTTP {0}).',
  'El servicio mandó a buscarlo a otra dirección (HTTP {0}), adonde no se va.':
    'The service sent us to another address for it (HTTP {0}), where this program does not go.',
  'El servicio contestó HTTP {0}.': 'The service answered HTTP {0}.',
  'Lo que mandó el servicio es demasiado grande para ser su XML.':
    'What the service sent is too large to be its XML.',
  'Lo que mandó el servicio no está escrito en UTF-8.': 'What the service sent is not written in UTF-8.',
  'Lo que mandó el servicio no es un XML.': 'What the service sent is not an XML.',
  'El XML que mandó el servicio no está entero.': 'The XML that the service sent is not whole.',
  'El XML que mandó el servicio es de otro documento.':
    'The XML that the service sent is of another document.',

  'La historia de cambios no está entera (entrada {0}: {1}): muestre esto a su técnico.':
    'The history of changes is not whole (entry {0}: {1}): show this to your technician.',
  'falta una entrada': 'an entry is missing',
  'la entrada no coincide con su huella': 'the entry does not match its hash',
  'la historia no es la que se había registrado': 'the history is not the one that had been recorded',
  'faltan las últimas entradas': 'the last entries are missing',
  'No se puede escribir en {0}, donde se anota cuál es la última venta. Sin esa nota no se distinguen estos datos de una copia: cada vez que se abra Mostrador, lo que no se terminó de enviar quedará a revisar y la numeración local empezará otra serie. Pida a su técnico que esa carpeta se pueda escribir.':
    'Nothing can be written in {0}, where it is noted which sale is the last one. Without that note these data cannot be told from a copy: each time Mostrador is opened, what has not been sent to its end will have to be reviewed, and the local numbers will begin another series. Ask your technician to make that folder writable.',
  'La copia de seguridad de las {0} falló. {1} Las ventas están guardadas; se prueba otra vez con la primera venta dentro de una hora.':
    'The backup of {0} failed. {1} The sales are stored; it is tried again with the first sale an hour from now.',
  'La copia no se pudo terminar.': 'The backup could not be finished.',
  'La copia de seguridad salió dañada; la base de datos no se tocó.':
    'The backup came out damaged; the database was not touched.',
  'El diario de ventas ({0}) está atrasado. {1} Las ventas están guardadas en esta máquina; se pone al día solo cuando la unidad vuelve.':
    'The journal of sales ({0}) lags behind. {1} The sales are stored on this machine; it catches up by itself once the drive is back.',
  'El diario de ventas ({0}) está en el mismo disco que las ventas: si ese disco se pierde, se pierden los dos. Revise que la otra unidad esté conectada.':
    'The journal of sales ({0}) is on the same disk as the sales: if that disk is lost, both are. Check that the other drive is connected.',
  'Lo que se guardó está dañado y no se puede leer. Restaure una copia de seguridad o el diario de ventas.':
    'What was stored is damaged and cannot be read. Restore a backup or the journal of sales.',
  'La unidad no contesta.': 'The drive does not answer.',
  'No se pudo escribir en él.': 'It could not be written.',

  '{0} no es una base de datos de Mostrador; no se tocó nada.':
    '{0} is no database of Mostrador; nothing was touched.',
  '{0} está dañada. No la borre: guarde una copia y restaure un respaldo.':
    '{0} is damaged. Do not delete it: keep a copy and restore a backup.',
  'No se puede escribir en {0}: es de solo lectura.': 'Nothing can be written in {0}: it is read-only.',
  'No se puede abrir {0}: revise que la carpeta exista y sea accesible.':
    '{0} cannot be opened: check that the folder exists and can be reached.',
  '{0} está ocupada por otro programa; pruebe de nuevo.': '{0} is in use by another program; try again.',
  'El disco está lleno: libere espacio y pruebe de nuevo. No se vendió nada a medias.':
    'The disk is full: make room and try again. Nothing was sold by halves.',
  'El disco falló al leer o escribir {0}. Revise el disco antes de seguir.':
    'The disk failed reading or writing {0}. Check the disk before you go on.',
  'No se pudo guardar {0}: el disco está lleno. Libere espacio o elija otra carpeta.':
    '{0} could not be saved: the disk is full. Make room, or choose another folder.',
  'No se pudo guardar {0}: revise la carpeta y el disco.':
    '{0} could not be saved: check the folder and the disk.',
  'Son {0} documentos y una planilla de Excel tiene lugar para {1}: expórtelos como CSV, o menos días por vez.':
    'There are {0} documents, and an Excel sheet has room for {1}: export them as CSV, or fewer days at a time.',

  'Hace falta iniciar sesión: {0}': 'A login is needed: {0}',
  'No se pudo leer la lista «{0}»: {1}. Se conserva la anterior.':
    'The list “{0}” could not be read: {1}. The one before is kept.',
  'La lista «{0}» no se entiende: {1}. Se conserva la anterior.':
    'The list “{0}” cannot be understood: {1}. The one before is kept.',
  'no trae ninguna lista': 'it brings no list',
  'Página de prueba': 'Test page',
  'La lista «{0}» trae {1} registros que se entienden, y antes eran {2}. Se conserva la anterior.':
    'The list “{0}” brings {1} records that can be read, and before there were {2}. The one before is kept.',
  'Los ajustes de este equipo ({0}) son de una versión más nueva de Mostrador: por ahora no cuentan. El archivo quedó como estaba.':
    'The settings of this machine ({0}) are of a newer version of Mostrador: they do not count for now. The file was left as it was.',
  'No se entienden los ajustes de este equipo ({0}): por ahora no cuentan el proxy, los certificados ni las carpetas elegidas. El archivo quedó como estaba.':
    'The settings of this machine ({0}) cannot be read: the proxy, the certificates and the folders that were chosen do not count for now. The file was left as it was.',
  'La copia de los certificados de su empresa ({0}) se perdió o está dañada: por ahora no cuenta. Elija el archivo de nuevo en Ajustes, Servicio y conexión.':
    'The copy of your company’s certificates ({0}) is lost or damaged: it does not count for now. Choose the file again in Settings, Service and connection.',
  'No se entiende qué empresa se había elegido ({0}). Las bases de datos están en sus carpetas; no se borró nada.':
    'Which company had been chosen cannot be read ({0}). The databases are in their folders; nothing was deleted.',
};
