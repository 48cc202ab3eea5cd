/** Printers, what they have to print, and the drawer. */
export const printing: Readonly<Record<string, string>> = {
  'No hay ninguna impresora con el id {0}.': 'There is no printer with the id {0}.',
  'No hay una impresora para los recibos: elíjala en Impresoras.':
    'There is no printer for receipts: choose one under Printers.',
  'No hay una impresora para hojas A4: elíjala en Impresoras.':
    'There is no printer for A4 sheets: choose one under Printers.',
  'No hay una impresora para la copia del negocio: elíjala en Impresoras.':
    'There is no printer for the shop’s copy: choose one under Printers.',

  'Son {0} etiquetas: de una vez salen {1} como mucho.':
    'That is {0} labels: {1} at most come out at a time.',
  'La hoja no tiene tantas etiquetas.': 'The sheet has not so many labels.',
  '{0} no puede imprimir etiquetas de este tamaño.': '{0} cannot print labels of this size.',

  'La impresora tiene datos que corregir.': 'The printer has data to correct.',
  'Una impresora de hojas A4 recibe PDF, no ESC/POS.': 'A printer of A4 sheets takes PDF, not ESC/POS.',
  'En una carpeta se guardan PDF.': 'What is kept in a folder is PDF.',
  'Por red o por un archivo de dispositivo se imprime con ESC/POS.':
    'Over the network or a device file, printing is by ESC/POS.',
  '{0} no es un dispositivo: ahí no se imprime. Uno es, por ejemplo, /dev/usb/lp0.':
    '{0} is not a device: nothing is printed there. One is, for example, /dev/usb/lp0.',
  '«{0}» está fuera de la red del negocio: no se guardó.':
    '“{0}” is outside the shop’s network: it was not saved.',
  'La carpeta {0} no existe: créela, o elija otra.':
    'The folder {0} does not exist: make it, or choose another.',
  '{0} no es una carpeta: elija una.': '{0} is not a folder: choose one.',
  'En la carpeta {0} no se puede escribir: revise sus permisos, o elija otra.':
    'Nothing can be written in the folder {0}: check its permissions, or choose another.',
  '«{0}» está fuera de la red del negocio': '“{0}” is outside the shop’s network',
  'Los comprobantes se mandarían por internet a {0}, sin cifrar. Acepte solamente si conoce esa dirección.':
    'Receipts would be sent over the internet to {0}, unencrypted. Accept only if you know that address.',
  'No usarla': 'Do not use it',
  'Usarla igual': 'Use it all the same',
  'Solo una impresora ESC/POS abre el cajón.': 'Only an ESC/POS printer opens the drawer.',
  'Para hojas A4 hace falta una impresora de hojas A4.': 'A4 sheets need a printer of A4 sheets.',
  'A {0} le quedan impresiones sin terminar ({1}). Imprímalas o descártelas antes de quitarla.':
    '{0} still has printing to finish ({1}). Print it or discard it before you remove the printer.',
  'A {0} se le mandan PDF: pruébela con la página de prueba del sistema.':
    '{0} is sent PDF: try it with the system’s own test page.',

  'Esa impresión ya no espera: no hay nada que descartar.':
    'That printing no longer waits: there is nothing to discard.',
  'Esa impresión ya no está en duda.': 'That printing is no longer in doubt.',
  'Elija otra impresora.': 'Choose another printer.',
  '{0} no tiene nada que pasar: lo que está saliendo o en duda sigue en ella.':
    '{0} has nothing to hand over: what is coming out or in doubt stays with it.',
  'No hay nada que imprimir de nuevo: descártelo. {0}': 'There is nothing to print again: discard it. {0}',
  'Esa impresora ya no está: imprima el documento en otra.':
    'That printer is no longer there: print the document on another.',
  'Ninguna impresora abre el cajón. No se registró ninguna apertura: conéctelo a una impresora y márquelo en Impresoras.':
    'No printer opens the drawer. No opening was recorded: connect it to a printer and mark it under Printers.',

  'El logo pesa más de 512 KB: elija una imagen más chica.':
    'The logo is larger than 512 KB: choose a smaller image.',
  'El logo tiene que ser una imagen PNG o JPEG.': 'The logo has to be a PNG or JPEG image.',
  'El logo tiene {0} × {1} píxeles: elija una imagen de hasta {2} por lado.':
    'The logo has {0} × {1} pixels: choose an image of up to {2} a side.',
};
