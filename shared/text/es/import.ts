/** Reason why a file cannot be read, and why a row of it cannot be taken. */
export const importing = {
  saveAs: 'Ábralo en Excel o LibreOffice y guárdelo como .xlsx o .csv.',
  fileEmpty: 'El archivo está vacío.',
  notUtf8: 'El archivo no está en UTF-8: elija otra codificación.',
  sheetEncrypted:
    'La planilla tiene contraseña y no se puede leer. Guárdela sin contraseña y vuelva a elegirla.',
  sheetPassword: 'La planilla tiene contraseña y no se puede leer. Guárdela sin contraseña.',
  oldExcel: 'Es una planilla de Excel antigua (.xls). {{advice}}',
  isPdf: 'Es un PDF',
  isMarkup: 'Es una página web o un XML',
  isJson: 'Es un archivo JSON',
  notATable: '{{what}}, no una tabla. {{advice}}',
  tooManyRows: 'El archivo tiene más de {{most}} filas: divídalo en varios archivos.',
  tooManyColumns:
    'El archivo tiene {{columns}} columnas; se leen hasta {{most}}. Deje solo las que hacen falta.',
  cellTooLong:
    'La fila {{row}} tiene una celda de {{length}} caracteres en la columna {{column}}: eso no es un dato de una lista. Corríjala y vuelva a elegir el archivo.',
  fileTooLarge: 'El archivo pesa {{size}} MB; se leen hasta {{most}}. Divídalo en varios archivos.',
  noHeaderAndRow: 'No es una tabla: hace falta una fila de títulos y al menos una fila de datos debajo.',
  noRows: 'La tabla no tiene ninguna fila de datos debajo de los títulos.',
  tooManyCells: 'La tabla tiene demasiadas celdas: deje solo las columnas que hacen falta, o divídala.',
  quoteNotClosed:
    'La fila {{row}} abre comillas (") que no se cierran: corrija esa fila en el archivo y vuelva a elegirlo.',
  rowsInRow:
    'La fila {{row}} tiene otras filas dentro de una celda: revise sus comillas (") en el archivo y vuelva a elegirlo.',
  notText: 'No es una tabla: el archivo tiene caracteres que ningún texto tiene.',
  formulaWithoutResult:
    'La celda {{cell}} es una fórmula sin resultado guardado. Abra la planilla, espere a que calcule, guárdela y vuelva a elegirla; o pegue los valores en lugar de las fórmulas.',
  sheetBomb:
    'La planilla ocuparía demasiado al abrirse: no parece una lista de un comercio y no se abrió. Copie la lista en una planilla nueva, o guárdela como .csv.',
  sheetDamaged:
    'La planilla está dañada, o no es de Excel ni de LibreOffice (.xlsx). Guárdela de nuevo como .xlsx o .csv.',
  zipWithoutSheet: 'Es un archivo comprimido, pero no una planilla (.xlsx): elija la planilla misma.',
  noSheet: 'La planilla no tiene ninguna hoja.',
  sheetUnreadable: 'La planilla no se pudo leer. Guárdela de nuevo como .xlsx o .csv.',
  outOfMemory:
    'El archivo no cabe en la memoria. No se cambió nada: divídalo en varios archivos, o guárdelo como .csv.',
  tookTooLong:
    'El archivo no se terminó de leer en {{minutes}} minutos y se dejó. No se cambió nada: divídalo en varios archivos, o guárdelo como .csv.',
  readingStopped: 'Se dejó de leer el archivo.',
  fileUnreadable: 'No se pudo leer {{file}}: revise que exista y que no esté abierto en otro programa.',
  columnsOfOtherFile: 'Las columnas son de otro archivo.',
  columnsOfOtherList: 'Las columnas son de otra lista.',
  columnTwice: 'Dos columnas dicen ser «{{column}}»: deje una sola.',
  columnMissing: 'Falta elegir qué columna es «{{column}}»: por ella se conoce cada fila.',
  stillSaving: 'Otra importación está guardando todavía.',
  checkFirst: 'Primero hay que revisar el archivo.',
  noFile: 'No hay ningún archivo elegido.',
  savesNothing: 'Hay filas con errores y se eligió no guardar nada: corrija el archivo.',
  surplusCells: 'la fila tiene más celdas que títulos: tal vez falta una comilla alrededor de un texto',
  sheetError: '«{{text}}» es un error de la planilla, no un dato: corrija la fórmula o escriba el dato',
  encodedTwice:
    '«{{text}}» tiene las letras codificadas dos veces y debe decir «{{fixed}}»: exporte la lista de nuevo, en UTF-8',
  mergedCell: 'está combinada con otra celda: separe las celdas combinadas y escriba el dato en cada fila',
  badQuotes:
    'las comillas no cierran bien y la celda puede tener filas enteras: escriba "" por cada comilla de un texto entre comillas',
  severalLines: 'tiene más de una línea: revise las comillas del archivo, o deje una sola línea',
  rowsInCell: 'tiene otras filas de la lista dentro de la celda: revise las comillas del archivo',
  code: 'el código «{{code}}»',
  document: 'el documento «{{document}}»',
  repeated: '{{what}} está repetido: ya lo tiene la fila {{row}}',
  codeTaken: 'el código {{code}} ya es de «{{item}}» ({{ownerCode}})',
  missing: 'falta: {{field}}',
  documentMissing: 'falta el documento',
  codeMissing: 'falta el código',
  descriptionMissing: 'falta la descripción',
  unitMissing: 'falta la unidad de medida',
  priceMissing: 'falta el precio',
  rateMissing: 'falta el IVA: 10, 5 o exenta',
  documentTypeUnknown: '«{{text}}» no es un tipo de documento: escriba RUC, CI o su número',
  personTypeUnknown: '«{{text}}» no es un tipo de persona: escriba física o jurídica',
  cityUnknown: 'no se conoce la ciudad «{{city}}»',
  cityElsewhere: '«{{city}}» no está en ese distrito o departamento; hay: {{places}}',
  cityAmbiguous: 'hay {{cities}} ciudades «{{city}}»; agregue distrito y departamento: {{places}}',
  unitUnknown: 'no se conoce la unidad «{{unit}}»; hay, por ejemplo: {{examples}}',
  digitsLost: '«{{text}}» perdió sus dígitos en la planilla: dé a la columna formato de texto',
  placeholder:
    '«{{text}}» es lo que un programa escribe donde no tiene el dato: escriba el dato o deje la celda vacía',
  dateCell:
    '«{{text}}» es una fecha u hora que hizo la planilla: dé a la columna formato de texto y escriba el dato de nuevo',
  booleanCell:
    '«{{text}}» es un verdadero o falso de la planilla: dé a la columna formato de texto y escriba el dato de nuevo',
  leadingZeroMissing:
    'a «{{name}}» le falta el 0 del comienzo ({{withZero}}): escríbalo con él, o así si está bien: {{asIs}}',
  shownWithZeros:
    'la planilla muestra «{{text}}» con ceros delante: dé a la columna formato de texto y escríbalo como se ve',
  hiddenDecimals:
    '«{{text}}» tiene decimales que la planilla no muestra: redondéelo a {{rounded}}, o escriba el precio sin fórmula',
  guaraniFraction:
    '«{{text}}» tiene una fracción de guaraní: redondéelo a {{rounded}}, o elija dejar los decimales',
  priceZero: 'el precio es 0',
  checkDigitWrong: 'el dígito verificador de «{{code}}» no coincide: compárelo con el envase',
  amountAmbiguous: '«{{text}}» puede ser {{thousands}} o {{decimals}}0: escríbalo de una de las dos maneras',
  rateMismatch: 'el IVA dice «{{rate}}» y las partes del precio dicen {{parts}}: deje lo que es cierto',
  classMismatch:
    'el código «{{code}}» es de «{{nameOfCode}}», y «{{name}}» tiene el código «{{codeOfName}}»: deje lo que es cierto',
  zerosDiffer:
    '«{{name}}» y «{{known}}», que ya está, difieren solo en ceros delante: escríbalo como está, o cárguelo a mano si es otro',
  activeUnclear: '«{{text}}» no dice si está activo: escriba sí o no',
  kindUnknown: '«{{text}}» no es un tipo: escriba producto o servicio',
  codeOfService: 'el código ya es de un servicio',
  codeOfProduct: 'el código ya es de un producto',
  classMissing:
    'falta la clasificación: agregue la columna «Código de clasificación», o elija una por defecto en Ajustes',
  classUnknown:
    'no se conoce la clasificación «{{name}}»: agregue su código en una columna «Código de clasificación»',
  rateUnknown: '«{{text}}» no es un IVA: escriba 10, 5 o exenta',
  partMissing: 'el precio tiene también esta parte: escríbala, o 0 si ya no la tiene',
  lostLetters: '«{{text}}» perdió letras en otro programa: exporte la lista de nuevo, en UTF-8',
  mixedNeedsParts: 'un precio mixto necesita sus partes: las columnas de 10 %, 5 % y exenta',
  sumMismatch: 'el precio no es la suma de sus partes de 10 %, 5 % y exenta',
  sumTooLong: 'la suma de las partes tiene demasiados dígitos',
  notAPrice: '«{{text}}» no es un precio: escriba un número como 12500 o 12500,50',
} as const;

/** Titles of the columns of a list that is imported; in the files we write they are Spanish, and read again by it. */
export const importColumns = {
  tipo: 'Tipo',
  codigo: 'Código',
  descripcion: 'Descripción',
  precio: 'Precio',
  iva: 'IVA',
  unidad: 'Unidad',
  codigo_barra: 'Códigos de barras',
  marca: 'Marca',
  clasificacion_codigo: 'Código de clasificación',
  clasificacion_nombre: 'Clasificación',
  codigo_interno: 'Código interno',
  codigo_fabricante: 'Código del fabricante',
  descripcion_larga: 'Descripción larga',
  observacion: 'Observación',
  precio_10: 'Precio con IVA 10 %',
  precio_5: 'Precio con IVA 5 %',
  precio_0: 'Precio exento',
  activo: 'Activo',
  documento: 'Documento',
  tipo_documento: 'Tipo de documento',
  nombre: 'Nombre o razón social',
  tipo_persona: 'Tipo de persona',
  nombre_fantasia: 'Nombre de fantasía',
  direccion: 'Dirección',
  numero_casa: 'Número de casa',
  barrio: 'Barrio',
  ciudad: 'Ciudad',
  distrito: 'Distrito',
  departamento: 'Departamento',
  whatsapp: 'WhatsApp',
  email: 'Correo electrónico',
  fecha_nacimiento: 'Fecha de nacimiento',
  nacionalidad: 'Nacionalidad',
};
