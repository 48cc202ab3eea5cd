/** Which database opens. */
export const places = {
  '«{0}» no es un RUC: lleva guion y dígito verificador, como 80013884-8.':
    '“{0}” is not a RUC: it needs a dash and a check digit, like 80013884-8.',
  'No se pudo guardar lo elegido en {0}: revise el disco y los permisos.':
    'Your choice could not be saved in {0}: check the disk and its permissions.',
  'La carpeta de los datos ({0}) y la de la configuración ({1}) tienen que estar separadas, ninguna dentro de la otra: si se copian juntas, una copia vieja que se pone de vuelta no se reconoce. Mueva una de las dos: los datos se indican con --data y la configuración con XDG_CONFIG_HOME (en Windows, con LOCALAPPDATA). No se tocó nada.':
    'The data folder ({0}) and the configuration folder ({1}) have to be apart, neither inside the other: if they are copied together, an old copy that is put back is not recognized. Move one of the two: the data folder is set with --data, the configuration folder with XDG_CONFIG_HOME (on Windows, with LOCALAPPDATA). Nothing was changed.',
  'Ya se eligió qué abrir.': 'What to open has been chosen already.',
  'El nombre del puesto tiene hasta {0} letras.': 'The counter’s name can have up to {0} characters.',
  'La serie son de una a cuatro letras y un número del 1 al 999, como C2 o SUR12.':
    'The series is one to four letters and a number from 1 to 999, like C2 or SUR12.',
  'La serie {0} ya fue de este puesto: elija otra, para que ningún número se repita.':
    'Series {0} was used by this counter before: choose another, so that no number is used twice.',
  'La venta de prueba se hace con los productos de muestra del entrenamiento, que todavía no están.':
    'The test sale uses the training sample products, which are not there yet.',
  'Mostrador se abrió con una dirección dada: aquí no se elige otra empresa.':
    'Mostrador was started with a set address: you cannot switch companies here.',
  'Esa empresa ya no tiene una base de datos que se pueda leer.':
    'That company’s database can no longer be read.',
  'Esta base de datos ya tiene una venta: queda unida a su empresa. Otra empresa se agrega en Ajustes, Empresas.':
    'This database already has a sale: it stays bound to its company. Another company is added in Settings, Companies.',
  'Esta base de datos ya tiene una sesión o una venta: queda unida a su dirección. Otra dirección es otra empresa, en Ajustes, Empresas.':
    'This database has a login or a sale already: it stays bound to its address. Another address is another company, in Settings, Companies.',
  Certificados: 'Certificates',
  'El proxy se escribe http://servidor:puerto, como http://proxy.local:3128.':
    'A proxy is written http://server:port, like http://proxy.local:3128.',
  'Acá no se guarda ningún usuario ni contraseña del proxy, porque quedarían a la vista. Escriba la dirección sin ellos, o pida a su técnico que ponga la dirección entera en la variable HTTPS_PROXY de este equipo.':
    'No user and no password of the proxy is kept here: they would be in plain sight. Type the address without them, or have your technician put the whole address into this machine’s variable HTTPS_PROXY.',
  'En {0} no se puede escribir: elija otra carpeta.': '{0} cannot be written to: choose another folder.',
  'Ahora no se puede leer la carpeta {0}: revise que la unidad esté conectada.':
    'The folder {0} cannot be read now: check that the drive is connected.',
  'La copia no se pudo terminar en {0}. Las ventas están guardadas; revise la unidad y pruebe otra vez.':
    'The backup could not be finished in {0}. The sales are kept; check the drive and try again.',
};
