/** Products and services, clients, and the lists of the shop. */
export const lists = {
  itemShared: 'Este producto lo escribe la central: se cambia ahí, o acá con conexión a la central.',
  itemGone: 'Ese producto o servicio ya no está en el catálogo.',
  itemInvalid: 'El producto o servicio tiene datos que corregir.',
  theCode: 'El código',
  theBarcode: 'El código de barras',
  codeTaken: '{{what}} {{code}} ya lo tiene «{{item}}» ({{ownerCode}})',
  chooseClass: 'Clasificación: elija una, o diga cuál es la habitual en Listas',
  codeOfOther: 'El código {{code}} ya es de {{kind}}, «{{item}}»',
  product: 'un producto',
  service: 'un servicio',
  favouritesInvalid: 'Los favoritos tienen datos que corregir.',
  groupNameEmpty: 'Nombre del grupo: no puede estar vacío',
  groupNameTaken: 'Nombre del grupo: ya hay otro que se llama así',
  groupTwice: 'Grupo: está dos veces',
  itemNotInCatalog: 'Ese producto no está en el catálogo',
  listsInvalid: 'Las listas tienen datos que corregir.',
  usualClassUnlisted: 'Clasificación habitual: tiene que ser una de la lista',
  codeFormat: 'Código: tiene que ser de grupos con puntos, como 01.02.03',
  codeEmpty: 'Código: no puede estar vacío',
  nameEmpty: 'Nombre: no puede estar vacío',
  codeTwice: 'Código: {{code}} está dos veces',
  listInvalid: 'La lista tiene datos que corregir.',
  codeNotANumber: 'Código: «{{code}}» no es un número',
  codeListed: 'Código: {{code}} ya está en la lista',
  clientNotFound: 'No hay ningún cliente con el id {{id}}.',
  clientInvalid: 'El cliente tiene datos que corregir.',
  clientDocumentTaken: 'Documento del cliente: {{document}} ya es de {{client}}',
  finalConsumerInvalid: 'El consumidor final tiene datos que corregir.',
  timbradoGone:
    'El timbrado {{timbrado}} del punto {{point}} ya no está en la lista del servicio: consulte a su contador y elija otro para las ventas nuevas.',
  timbradoChanged:
    'El timbrado {{timbrado}} del punto {{point}} cambió en el servicio ({{changes}}): confirme que se puede seguir vendiendo con él.',
  timbradoExpiring:
    'El timbrado {{timbrado}} del punto {{point}} vence el {{day}}: pida el nuevo antes de ese día.',
  pointElsewhere:
    'El punto {{point}} (timbrado {{timbrado}}) es de otra caja: lo que se vende con él se guarda y espera. Elija otro punto para las ventas nuevas, o pida a la central que se lo dé a esta.',
  pointLeaving:
    'La central está pasando el punto {{point}} (timbrado {{timbrado}}) a otra caja: lo que se vende con él se guarda y espera. Elija otro punto para las ventas nuevas.',
  pointUnsure:
    'Estos datos se restauraron o se copiaron: lo que se vende con el punto {{point}} (timbrado {{timbrado}}) espera hasta que la central diga de qué caja es.',
  timbradoExpired:
    'El timbrado {{timbrado}} del punto {{point}} venció el {{day}}: elija otro para las ventas nuevas.',
  timbradoSuccessor: 'Para ese punto el servicio tiene ahora el timbrado {{timbrado}}.',
  factChanged: '{{fact}}: de {{before}} a {{after}}',
  nothing: 'nada',
  stillWaiting: 'Siguen con él, sin emitir y sin cambios: {{sales}}.',
  stillWaitingMore: 'Siguen con él, sin emitir y sin cambios: {{sales}} y {{others}} más.',
} as const;
