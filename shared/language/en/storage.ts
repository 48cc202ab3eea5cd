/** Backups, the journal, the history, this machine's settings, and disks that fail. */
export const storage: Readonly<Record<string, string>> = {
  'sin explicación': 'without an explanation',
  'La historia de cambios no está entera (entrada {0}: {1}): muestre esto a su técnico.':
    'The history of changes is not whole (entry {0}: {1}): show this to your technician.',
  'falta una entrada': 'an entry is missing',
  'el documento no es como lo dejó la entrada': 'the document is not as the entry left it',
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
  'Los ajustes de este equipo ({0}) son de una versión más nueva de Mostrador: por ahora no cuentan. El archivo quedó como estaba.':
    'The settings of this machine ({0}) are of a newer version of Mostrador: they do not count for now. The file was left as it was.',
  'No se entienden los ajustes de este equipo ({0}): por ahora no cuentan el proxy, los certificados ni las carpetas elegidas. El archivo quedó como estaba.':
    'The settings of this machine ({0}) cannot be read: the proxy, the certificates and the folders that were chosen do not count for now. The file was left as it was.',
  'La copia de los certificados de su empresa ({0}) se perdió o está dañada: por ahora no cuenta. Elija el archivo de nuevo en Ajustes, Servicio y conexión.':
    'The copy of your company’s certificates ({0}) is lost or damaged: it does not count for now. Choose the file again in Settings, Service and connection.',
  'No se entiende qué empresa se había elegido ({0}). Las bases de datos están en sus carpetas; no se borró nada.':
    'Which company had been chosen cannot be read ({0}). The databases are in their folders; nothing was deleted.',
};
