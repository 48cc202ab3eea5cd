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
