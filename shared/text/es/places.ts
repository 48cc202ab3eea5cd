/** The database that opens, and its origin. */
export const places = {
  choiceNotSaved: 'No se pudo guardar lo elegido en {{folder}}: revise el disco y los permisos.',
  foldersNotApart:
    'La carpeta de los datos ({{data}}) y la de la configuración ({{settings}}) tienen que estar separadas, ninguna dentro de la otra: si se copian juntas, una copia vieja que se pone de vuelta no se reconoce. Mueva una de las dos: los datos se indican con --data y la configuración con XDG_CONFIG_HOME (en Windows, con LOCALAPPDATA). No se tocó nada.',
  alreadyChosen: 'Ya se eligió qué abrir.',
  counterNameTooLong: 'El nombre del puesto tiene hasta {{letters}} letras.',
  seriesFormat: 'La serie son de una a cuatro letras y un número del 1 al 999, como C2 o SUR12.',
  seriesUsed: 'La serie {{series}} ya fue de este puesto: elija otra, para que ningún número se repita.',
  noTrainingItems:
    'La venta de prueba se hace con los productos de muestra del entrenamiento, que todavía no están.',
  addressGiven: 'Mostrador se abrió con una dirección dada: aquí no se elige otra empresa.',
  databaseGone: 'Esa empresa ya no tiene una base de datos que se pueda leer.',
  companyBound:
    'Esta base de datos ya tiene una venta: queda unida a su empresa. Otra empresa se agrega en Ajustes, Empresas.',
  addressBound:
    'Esta base de datos ya tiene una sesión o una venta: queda unida a su dirección. Otra dirección es otra empresa, en Ajustes, Empresas.',
  certificates: 'Certificados',
  proxyFormat: 'El proxy se escribe http://servidor:puerto, como http://proxy.local:3128.',
  proxyPassword:
    'Acá no se guarda ningún usuario ni contraseña del proxy, porque quedarían a la vista. Escriba la dirección sin ellos, o pida a su técnico que ponga la dirección entera en la variable HTTPS_PROXY de este equipo.',
  folderNotWritable: 'En {{folder}} no se puede escribir: elija otra carpeta.',
  folderUnreadable: 'Ahora no se puede leer la carpeta {{folder}}: revise que la unidad esté conectada.',
  copyUnfinished:
    'La copia no se pudo terminar en {{folder}}. Las ventas están guardadas; revise la unidad y pruebe otra vez.',
  file: 'ARCHIVO',
  folder: 'CARPETA',
  noGoodBackup:
    'No hay ninguna copia de seguridad de este puesto que sirva en {{folder}}: si tiene una en otro lado, restáurela con la orden «{{command}}».',
  rereadWhole: 'Se volvió a leer y ahora está entera: póngala de vuelta con la orden «{{command}}».',
  nothingToRestore: 'No hay ninguna base de datos que poner de vuelta.',
  newestBackup:
    'La copia de seguridad más nueva que está bien es del {{at}}: restáurela con la orden «{{command}}».',
  journalRecoversRest: 'Lo que se vendió después de ella se recupera del diario de ventas.',
  reviewAfterRestore: 'Lo que no esté terminado quedará a revisar, y nada se envía solo.',
  handedOver:
    'Este puesto se entregó el {{at}} para mudarlo a otra computadora: aquí ya no se vende ni se envía nada. Se puede mirar. Si en la otra no se abrió, se recupera aquí con la orden «{{back}}», con la carpeta de la mudanza; si esa carpeta se perdió, con «{{lost}}».',
  notAServiceAddress: '«{{text}}» no es una dirección de servicio (por ejemplo https://servicio.com.py/api).',
  addressParts: 'La dirección del servicio no puede llevar usuario, contraseña, «?» ni «#».',
  addressNotHttps: 'La dirección del servicio tiene que empezar con https:// fuera de esta máquina.',
} as const;
