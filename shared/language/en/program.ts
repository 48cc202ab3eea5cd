/** The program itself: its start and end, its database, the login, the training service. */
export const program: Readonly<Record<string, string>> = {
  'Mostrador todavía no está abierto.': 'Mostrador is not open yet.',
  'Mostrador se está cerrando.': 'Mostrador is closing.',
  'Mostrador se está cerrando': 'Mostrador is closing',
  'Espera la respuesta del servicio a la última venta, hasta un minuto y medio. Después se abre de nuevo solo.':
    'It waits for the answer of the service to the last sale, a minute and a half at most. Then it opens again by itself.',
  'Mostrador no se pudo abrir': 'Mostrador could not be opened',
  'El programa falló al abrirse ({0}).': 'The program failed while it opened ({0}).',
  'falla desconocida': 'unknown failure',
  'El programa no aceptó el mensaje de la ventana.': 'The program did not accept the message of the window.',
  'El programa falló al hacer esto; lo guardado sigue guardado. Pruebe de nuevo.':
    'The program failed doing this; what is stored stays stored. Try again.',
  'MOSTRADOR_TOKEN no es un token: tiene letras o signos que no puede tener.':
    'MOSTRADOR_TOKEN is no token: it has letters or signs that it cannot have.',
  'MOSTRADOR_TRAINING_CLOCK tiene que ser velocidad@origen/origen-real, en milisegundos.':
    'MOSTRADOR_TRAINING_CLOCK has to be speed@origin/real-origin, in milliseconds.',
  '{0}: {1} («{2}»).': '{0}: {1} (“{2}”).',
  'no se puede leer el archivo de certificados': 'the file of certificates cannot be read',
  'el archivo no tiene ningún certificado en formato PEM': 'the file has no certificate in PEM format',
  'el certificado {0} del archivo está dañado': 'certificate {0} of the file is damaged',
  'El reloj de entrenamiento solo se puede usar con el servicio de entrenamiento.':
    'The training clock can be used with the training service only.',

  'La sesión guardada está cifrada: indique MOSTRADOR_KEY o inicie sesión de nuevo.':
    'The stored login is encrypted: give MOSTRADOR_KEY, or log in again.',
  'No se pudo leer la sesión guardada ({0}): inicie sesión de nuevo.':
    'The stored login could not be read ({0}): log in again.',
  'MOSTRADOR_KEY no abre la sesión guardada: revise la clave o inicie sesión de nuevo.':
    'MOSTRADOR_KEY does not open the stored login: check the key, or log in again.',
  'No se puede iniciar sesión con esos datos.': 'These data do not allow a login.',
  'No se pudo iniciar sesión: {0}. Se puede seguir vendiendo.':
    'The login failed: {0}. You can go on selling.',
  'El servicio no aceptó el código: {0}': 'The service did not accept the code: {0}',
  'El servicio contestó el inicio de sesión sin un token que sirva.':
    'The service answered the login without a token that can be used.',
  ninguna: 'none',
  'Esta base de datos es de la empresa {0} y no se puede usar con otra.':
    'This database belongs to company {0} and cannot be used with another.',
  'Esta cuenta no tiene la empresa {0}. Tiene: {1}.': 'This account does not have company {0}. It has: {1}.',
  'Esta cuenta no tiene la empresa {0}, a la que pertenece esta base de datos. Tiene: {1}.':
    'This account does not have company {0}, which this database belongs to. It has: {1}.',
  'Esta cuenta no tiene ninguna empresa con RUC válido.': 'This account has no company with a valid RUC.',

  ARCHIVO: 'FILE',
  CARPETA: 'FOLDER',
  'No hay ninguna copia de seguridad de este puesto que sirva en {0}: si tiene una en otro lado, restáurela con la orden «{1}».':
    'There is no usable backup of this counter in {0}: if you have one elsewhere, restore it with the command “{1}”.',
  'Se volvió a leer y ahora está entera: póngala de vuelta con la orden «{0}».':
    'It was read again and is whole now: put it back with the command “{0}”.',
  'No hay ninguna base de datos que poner de vuelta.': 'There is no database to put back.',
  'La copia de seguridad más nueva que está bien es del {0}: restáurela con la orden «{1}».':
    'The newest backup that is sound is of {0}: restore it with the command “{1}”.',
  'Lo que se vendió después de ella se recupera del diario de ventas.':
    'What was sold after it is recovered from the journal of sales.',
  'Lo que no esté terminado quedará a revisar, y nada se envía solo.':
    'What is not finished will have to be reviewed, and nothing is sent by itself.',
  'La base de datos está dañada. Se apartó entera en {0}: no se borró nada.':
    'The database is damaged. It was set aside whole in {0}: nothing was deleted.',
  'Otro programa borró o cambió los archivos de la base de datos mientras estaba abierta ({0}). Lo guardado hasta ahora está a salvo en la carpeta «apartadas». No se vende más hasta ponerlo de vuelta.':
    'Another program deleted or changed the files of the database while it was open ({0}). All that was stored so far is safe in the folder “apartadas”. Nothing more is sold until it is put back.',
  'La base de datos de {0} estaba dañada, se estaba restaurando, u otro programa le cambió los archivos: está apartada, entera, en {1}. No se borró nada.':
    'The database of {0} was damaged, was being restored, or another program changed its files: it is set aside, whole, in {1}. Nothing was deleted.',
  '{0} es una base de datos de otro programa; no se tocó nada.':
    '{0} is a database of another program; nothing was touched.',
  '{0} es de una versión más nueva de Mostrador (esquema {1}; este programa llega al {2}). Actualice el programa; no se tocó nada.':
    '{0} is of a newer version of Mostrador (schema {1}; this program goes up to {2}). Update the program; nothing was touched.',
  '{0} tiene datos de una versión de desarrollo de Mostrador (esquema {1}), que este programa no lee; no se tocó nada.':
    '{0} has the data of a development version of Mostrador (schema {1}), which this program does not read; nothing was touched.',
  'Este puesto se entregó el {0} para mudarlo a otra computadora: aquí ya no se vende ni se envía nada. Se puede mirar. Si en la otra no se abrió, se recupera aquí con la orden «{1}», con la carpeta de la mudanza; si esa carpeta se perdió, con «{2}».':
    'This counter was handed over on {0} to be moved to another computer: nothing is sold or sent here any more. It can be looked at. If it was not opened on the other one, get it back here with the command “{1}”, with the folder of the move; if that folder is lost, with “{2}”.',
  '«{0}» no es una dirección de servicio (por ejemplo https://servicio.com.py/api).':
    '“{0}” is no address of a service (for example https://servicio.com.py/api).',
  'La dirección del servicio no puede llevar usuario, contraseña, «?» ni «#».':
    'The address of the service cannot have a user, a password, “?” or “#”.',
  'La dirección del servicio tiene que empezar con https:// fuera de esta máquina.':
    'Outside this machine the address of the service has to begin with https://.',
  'No hay base de datos en {0}: se crea con el primer inicio de sesión o la primera venta.':
    'There is no database in {0}: the first login or the first sale makes it.',
  '{0} es de una versión anterior: se actualiza al vender o sincronizar.':
    '{0} is of an earlier version: it is updated when you sell or synchronize.',
  '{0} no llegó a crearse del todo: se completa con la primera venta.':
    '{0} was not made to its end: the first sale completes it.',
  '{0} no es un archivo.': '{0} is not a file.',
  'No se puede escribir en {0}. No se cambió nada.': 'Nothing can be written in {0}. Nothing was changed.',
  'Otro proceso está escribiendo en esta base de datos: «{0}» (proceso {1}, desde {2}).':
    'Another process is writing in this database: “{0}” (process {1}, since {2}).',
  'Otro proceso está escribiendo en esta base de datos.': 'Another process is writing in this database.',
  '{0} Espere a que termine y pruebe de nuevo.': '{0} Wait until it is done and try again.',

  'El servicio de entrenamiento no pudo empezar: {0}': 'The training service could not start: {0}',
  'terminó enseguida': 'it ended at once',
  'Otro programa usa el puerto {0} o el {1} de esta máquina, y las prácticas quedan ligadas a ellos: ciérrelo y pruebe de nuevo.':
    'Another program uses port {0} or {1} of this machine, and what is practised is bound to them: close it and try again.',
  'El servicio de entrenamiento no mandó el código de ingreso.':
    'The training service did not send the login code.',
  'En la bandeja de entrenamiento no hay ningún código.': 'There is no code in the training inbox.',
  'El servicio de entrenamiento empezó y no contesta.': 'The training service started and does not answer.',
  'La espera antes de decidir va de {0} a {1} minutos.':
    'The wait before deciding goes from {0} to {1} minutes.',
  'El logo pesa más de 512 KB: elija una imagen más chica.':
    'The logo is larger than 512 KB: choose a smaller picture.',
  'El logo tiene que ser una imagen PNG o JPEG.': 'The logo has to be a PNG or JPEG picture.',
  'El logo tiene {0} × {1} píxeles: elija una imagen de hasta {2} por lado.':
    'The logo has {0} × {1} pixels: choose a picture of up to {2} a side.',

  'El archivo es demasiado grande para ser de ajustes. No se cambió nada.':
    'The file is too large to be one of settings. Nothing was changed.',
  'El archivo no es de ajustes de Mostrador. No se cambió nada.':
    'The file is not one of Mostrador’s settings. Nothing was changed.',
  'El archivo es de una versión más nueva de Mostrador: actualice este programa y pruebe de nuevo. No se cambió nada.':
    'The file is from a later version of Mostrador: update this program and try again. Nothing was changed.',
  'El archivo de ajustes tiene partes que no se entienden. No se cambió nada.':
    'The file of settings has parts that cannot be understood. Nothing was changed.',
  'El archivo está roto o no es de ajustes. No se cambió nada.':
    'The file is broken, or is not one of settings. Nothing was changed.',
  'El archivo de ajustes tiene dos veces una impresora. No se cambió nada.':
    'The file of settings has a printer twice. Nothing was changed.',
  'El archivo es de otra empresa, con RUC {0}; la de este puesto es {1}. No se cambió nada.':
    'The file is of another company, with RUC {0}; this counter’s is {1}. Nothing was changed.',
  'El archivo es de otro puesto: su nombre y su punto de expedición quedan como están en este.':
    'The file is of another counter: its name and its issuing point stay as they are at this one.',
  'La dirección de la impresora «{0}» no es la de un dispositivo: queda afuera, y lo demás se toma igual.':
    'The address of the printer “{0}” is not that of a device: it is left out, and the rest is taken all the same.',
  'La impresora «{0}» no está en este equipo: queda afuera, y lo demás se toma igual.':
    'The printer “{0}” is not on this machine: it is left out, and the rest is taken all the same.',
  'El proxy se importa en la ventana de Mostrador: acá queda afuera.':
    'The proxy is imported in Mostrador’s window: it is left out here.',
  'El aspecto y el idioma se importan en la ventana de Mostrador: acá quedan afuera.':
    'Look and language are imported in Mostrador’s window: they are left out here.',
  'Elija primero un archivo de ajustes.': 'Choose a file of settings first.',
  'No hay ajustes anteriores a los que volver.': 'There are no former settings to go back to.',
  'No se puede leer {0}.': '{0} cannot be read.',
};
