export const machineSettings = {
  pending: 'Vale desde el próximo inicio de Mostrador.',
  fromEnvironment: 'Lo dice la configuración con que se abrió Mostrador en este equipo: acá no se cambia.',
  service: 'El servicio',
  address: 'Dirección del servicio',
  addressMeaning:
    'Esta base de datos queda unida a ella para siempre: los documentos de un servicio no existen en otro, y una venta enviada a los dos se facturaría dos veces. Otra dirección es otra base de datos, en Empresas. Fuera de este equipo es siempre https, y un certificado que no es válido nunca se acepta.',
  toCompanies: 'Ir a Empresas',
  way: 'El camino hasta el servicio',
  authorities: 'Certificados de su empresa',
  authoritiesMeaning:
    'Si la red de su empresa revisa las conexiones, su técnico tiene un archivo PEM con el certificado. Se guarda una copia, y se confía en él además de los del equipo.',
  noAuthorities: 'Solo los del equipo',
  chooseAuthorities: 'Elegir archivo…',
  dropAuthorities: 'Confiar solo en los del equipo',
  proxy: 'Proxy',
  proxyMeaning:
    'Solo si su red sale a internet por uno. No ve lo que se envía: la conexión con el servicio va cifrada de punta a punta.',
  proxyAddress: 'Dirección del proxy',
  proxyHint: 'Vacía, sin proxy. Sin usuario ni contraseña.',
  exceptions: 'Direcciones sin proxy',
  exceptionsHint: 'Separadas por comas. Este equipo nunca pasa por el proxy.',
  saveProxy: 'Guardar proxy',
  last: 'Última copia',
  backupsMeaning:
    'Se hace sola, una por hora mientras se vende, y se revisa que esté entera. Quedan la última de cada uno de 7 días y de 4 semanas. La sesión no va en ella.',
  noBackup: 'Todavía no hay ninguna copia.',
  lastBackup: '{{when}} · {{file}}',
  copyNow: 'Copiar ahora',
  copying: 'Copiando…',
  backupFolder: 'Carpeta de las copias',
  backupFolderMeaning:
    'Mejor en otra unidad: en el mismo disco se pierden junto con las ventas. Ahora se guardan en {{folder}}.',
  besideData: 'Junto a los datos',
  chooseFolder: 'Elegir carpeta…',
  chooseFolderOf: 'Elegir: {{name}}',
  dropFolder: 'Dejar de usarla',
  dropFolderOf: 'Dejar de usar: {{name}}',
  journal: 'Diario de ventas en una segunda unidad',
  journalFolder: 'Carpeta del diario',
  journalMeaning:
    'Cada venta se anota también ahí en el momento. Si este disco se pierde, con la última copia y el diario no falta ninguna. Tiene que ser otra unidad.',
  noJournal: 'No se lleva diario',
};
