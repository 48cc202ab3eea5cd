/** The database, backups, the journal, the history, this machine's settings, and disks that fail. */
export const storage = {
  setAside: 'La base de datos está dañada. Se apartó entera en {{folder}}: no se borró nada.',
  filesReplaced:
    'Otro programa borró o cambió los archivos de la base de datos mientras estaba abierta ({{folder}}). Lo guardado hasta ahora está a salvo en la carpeta «apartadas». No se vende más hasta ponerlo de vuelta.',
  setAsideFrom:
    'La base de datos de {{folder}} estaba dañada, se estaba restaurando, u otro programa le cambió los archivos: está apartada, entera, en {{aside}}. No se borró nada.',
  ofOtherProgram: '{{file}} es una base de datos de otro programa; no se tocó nada.',
  newerVersion:
    '{{file}} es de una versión más nueva de Mostrador (esquema {{version}}; este programa llega al {{newest}}). Actualice el programa; no se tocó nada.',
  developmentVersion:
    '{{file}} tiene datos de una versión de desarrollo de Mostrador (esquema {{version}}), que este programa no lee; no se tocó nada.',
  noDatabase:
    'No hay base de datos en {{folder}}: se crea con el primer inicio de sesión o la primera venta.',
  olderVersion: '{{file}} es de una versión anterior: se actualiza al vender o sincronizar.',
  incomplete: '{{file}} no llegó a crearse del todo: se completa con la primera venta.',
  notAFile: '{{file}} no es un archivo.',
  notWritable: 'No se puede escribir en {{folder}}. No se cambió nada.',
  heldBy:
    'Otro proceso está escribiendo en esta base de datos: «{{command}}» (proceso {{process}}, desde {{since}}).',
  heldByOther: 'Otro proceso está escribiendo en esta base de datos.',
  waitForHolder: '{{holder}} Espere a que termine y pruebe de nuevo.',
  withoutExplanation: 'sin explicación',
  historyBroken:
    'La historia de cambios no está entera (entrada {{entry}}: {{fault}}): muestre esto a su técnico.',
  entryMissing: 'falta una entrada',
  documentAltered: 'el documento no es como lo dejó la entrada',
  entryAltered: 'la entrada no coincide con su huella',
  otherHistory: 'la historia no es la que se había registrado',
  lastEntriesMissing: 'faltan las últimas entradas',
  lastSaleNotNoted:
    'No se puede escribir en {{folder}}, donde se anota cuál es la última venta. Sin esa nota no se distinguen estos datos de una copia: cada vez que se abra Mostrador, lo que no se terminó de enviar quedará a revisar y la numeración local empezará otra serie. Pida a su técnico que esa carpeta se pueda escribir.',
  backupFailed:
    'La copia de seguridad de las {{at}} falló. {{why}} Las ventas están guardadas; se prueba otra vez con la primera venta dentro de una hora.',
  backupUnfinished: 'La copia no se pudo terminar.',
  backupDamaged: 'La copia de seguridad salió dañada; la base de datos no se tocó.',
  journalBehind:
    'El diario de ventas ({{folder}}) está atrasado. {{why}} Las ventas están guardadas en esta máquina; se pone al día solo cuando la unidad vuelve.',
  journalOnSameDisk:
    'El diario de ventas ({{folder}}) está en el mismo disco que las ventas: si ese disco se pierde, se pierden los dos. Revise que la otra unidad esté conectada.',
  storedDamaged:
    'Lo que se guardó está dañado y no se puede leer. Restaure una copia de seguridad o el diario de ventas.',
  driveSilent: 'La unidad no contesta.',
  notWritten: 'No se pudo escribir en él.',
  notOurs: '{{file}} no es una base de datos de Mostrador; no se tocó nada.',
  damaged: '{{file}} está dañada. No la borre: guarde una copia y restaure un respaldo.',
  readOnly: 'No se puede escribir en {{file}}: es de solo lectura.',
  cannotOpen: 'No se puede abrir {{file}}: revise que la carpeta exista y sea accesible.',
  busy: '{{file}} está ocupada por otro programa; pruebe de nuevo.',
  diskFull: 'El disco está lleno: libere espacio y pruebe de nuevo. No se vendió nada a medias.',
  diskFailed: 'El disco falló al leer o escribir {{file}}. Revise el disco antes de seguir.',
  notSavedDiskFull: 'No se pudo guardar {{file}}: el disco está lleno. Libere espacio o elija otra carpeta.',
  notSaved: 'No se pudo guardar {{file}}: revise la carpeta y el disco.',
  tooManyForSheet:
    'Son {{documents}} documentos y una planilla de Excel tiene lugar para {{most}}: expórtelos como CSV, o menos días por vez.',
  machineSettingsNewer:
    'Los ajustes de este equipo ({{file}}) son de una versión más nueva de Mostrador: por ahora no cuentan. El archivo quedó como estaba.',
  machineSettingsUnreadable:
    'No se entienden los ajustes de este equipo ({{file}}): por ahora no cuentan el proxy, los certificados ni las carpetas elegidas. El archivo quedó como estaba.',
  certificatesLost:
    'La copia de los certificados de su empresa ({{file}}) se perdió o está dañada: por ahora no cuenta. Elija el archivo de nuevo en Ajustes, Servicio y conexión.',
  placeUnreadable:
    'No se entiende qué empresa se había elegido ({{file}}). Las bases de datos están en sus carpetas; no se borró nada.',
  restoreNotWritable: 'No se puede escribir en {{folder}}: sin eso no se restaura. No se tocó nada.',
  copyDamaged: '{{file}} está dañada: pruebe con otra copia. No se tocó nada.',
  nothingInCopy: '{{file}} no llegó a crearse del todo: no hay nada que restaurar.',
  fileMissing: 'No existe el archivo {{file}}.',
  databaseInUse:
    '{{file}} no es una copia de seguridad, sino una base de datos en uso: lo último que se vendió está en {{file}}-wal.',
  copyOfOtherCompany:
    'La copia es de la empresa {{theirs}} y esta base de datos de {{ours}}: no se restaura. Use otra carpeta con --data.',
  journalParted:
    'El diario de ventas cuenta otra historia que esta copia: las dos son de la misma base de datos, pero se separaron antes. Pruebe con otra copia, o restaure sin el diario. No se tocó nada.',
  addressMissing:
    'Todavía no hay base de datos: indique con --url la dirección del servicio. El de entrenamiento de otra máquina es http://MÁQUINA:4010: ahí se inicia con --host y se abre ese puerto.',
  boundToService:
    'Esta base de datos es del servicio {{bound}} y no se puede usar con {{asked}}. Use otra carpeta con --data.',
} as const;

/** Moving a counter to another computer. */
export const move = {
  alreadyReceived: 'La mudanza de {{folder}} ya se recibió en una computadora.',
  annulled: 'La mudanza de {{folder}} se anuló: el puesto sigue en la computadora vieja.',
  notFound: 'En {{folder}} no hay ninguna mudanza: falta {{file}}.',
  notWhole: '{{file}} no está entero: copie la carpeta de la mudanza otra vez.',
  notWholeFromOld:
    '{{file}} no está entero: copie la carpeta de la mudanza otra vez desde la computadora vieja. No se tocó nada.',
  codeInvalid:
    '«{{code}}» no es el código de la computadora nueva: se obtiene en ella con la orden «{{command}}».',
  folderTaken: 'En {{folder}} ya hay una mudanza: use otra carpeta.',
  notPrepared: 'La mudanza no se pudo preparar. {{why}} El puesto sigue aquí.',
  maybePrepared:
    'La unidad falló al terminar la mudanza: no se sabe si quedó entera. {{why}} En esta computadora ya no se vende ni se envía nada. Conecte la unidad otra vez: la mudanza se recibe en la nueva con «move receive CARPETA», o se anula aquí con «move back {{folder}}»; si la carpeta se perdió o no tiene la mudanza, se sigue aquí con «move lost».',
  notWritten: 'No se pudo escribir.',
  notHandedOver: 'Este puesto no se entregó: sigue en uso aquí.',
  ofOtherCounter: 'La mudanza de {{folder}} no es la de este puesto.',
  folderNotWritable: 'No se puede escribir en {{folder}}: así alguien todavía podría recibir la mudanza.',
  mismatch: 'La copia y el archivo de la mudanza no son del mismo puesto. No se tocó nada.',
  placeTaken:
    'En esta carpeta ya hay otro puesto en uso ({{file}}). Use otra carpeta con --data. No se tocó nada.',
} as const;

/** The settings file, and what of it is not taken. */
export const settingsFile = {
  tooLarge: 'El archivo es demasiado grande para ser de ajustes. No se cambió nada.',
  otherKind: 'El archivo no es de ajustes de Mostrador. No se cambió nada.',
  tooNew:
    'El archivo es de una versión más nueva de Mostrador: actualice este programa y pruebe de nuevo. No se cambió nada.',
  notUnderstood: 'El archivo de ajustes tiene partes que no se entienden. No se cambió nada.',
  broken: 'El archivo está roto o no es de ajustes. No se cambió nada.',
  printerTwice: 'El archivo de ajustes tiene dos veces una impresora. No se cambió nada.',
  otherCompany:
    'El archivo es de otra empresa, con RUC {{theirs}}; la de este puesto es {{ours}}. No se cambió nada.',
  otherCounter: 'El archivo es de otro puesto: su nombre y su punto de expedición quedan como están en este.',
  printerAddress:
    'La dirección de la impresora «{{printer}}» no es la de un dispositivo: queda afuera, y lo demás se toma igual.',
  printerNotHere:
    'La impresora «{{printer}}» no está en este equipo: queda afuera, y lo demás se toma igual.',
  proxyLeftOut: 'El proxy se importa en la ventana de Mostrador: acá queda afuera.',
  lookLeftOut: 'El aspecto y el idioma se importan en la ventana de Mostrador: acá quedan afuera.',
  chooseFirst: 'Elija primero un archivo de ajustes.',
  nothingToUndo: 'No hay ajustes anteriores a los que volver.',
  unreadable: 'No se puede leer {{file}}.',
} as const;
