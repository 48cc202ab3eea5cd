/** Why a file cannot be read, and why a row of it cannot be taken. */
export const importing: Readonly<Record<string, string>> = {
  'Ábralo en Excel o LibreOffice y guárdelo como .xlsx o .csv.':
    'Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
  'El archivo está vacío.': 'The file is empty.',
  'El archivo no está en UTF-8: elija otra codificación.':
    'The file is not in UTF-8: choose another encoding.',
  'La planilla tiene contraseña y no se puede leer. Guárdela sin contraseña y vuelva a elegirla.':
    'The spreadsheet has a password and cannot be read. Save it without one and choose it again.',
  'La planilla tiene contraseña y no se puede leer. Guárdela sin contraseña.':
    'The spreadsheet has a password and cannot be read. Save it without one.',
  'Es una planilla de Excel antigua (.xls). {0}': 'This is an old Excel spreadsheet (.xls). {0}',
  'Es un PDF': 'This is a PDF',
  'Es una página web o un XML': 'This is a web page or an XML',
  'Es un archivo JSON': 'This is a JSON file',
  '{0}, no una tabla. {1}': '{0}, not a table. {1}',
  'El archivo tiene más de {0} filas: divídalo en varios archivos.':
    'The file has more than {0} rows: split it into several files.',
  'El archivo tiene {0} columnas; se leen hasta {1}. Deje solo las que hacen falta.':
    'The file has {0} columns; up to {1} are read. Leave only those that are needed.',
  'La fila {0} tiene una celda de {1} caracteres en la columna {2}: eso no es un dato de una lista. Corríjala y vuelva a elegir el archivo.':
    'Row {0} has a cell of {1} characters in column {2}: that is no entry of a list. Correct it and choose the file again.',
  'El archivo pesa {0} MB; se leen hasta {1}. Divídalo en varios archivos.':
    'The file has {0} MB; up to {1} are read. Split it into several files.',
  'No es una tabla: hace falta una fila de títulos y al menos una fila de datos debajo.':
    'This is not a table: it takes a row of titles and at least one row of data below.',
  'La tabla no tiene ninguna fila de datos debajo de los títulos.':
    'The table has no row of data below its titles.',
  'La tabla tiene demasiadas celdas: deje solo las columnas que hacen falta, o divídala.':
    'The table has too many cells: leave only the columns that are needed, or split it.',
  'La fila {0} abre comillas (") que no se cierran: corrija esa fila en el archivo y vuelva a elegirlo.':
    'Row {0} opens quotation marks (") that are not closed: correct that row in the file and choose it again.',
  'La fila {0} tiene otras filas dentro de una celda: revise sus comillas (") en el archivo y vuelva a elegirlo.':
    'Row {0} has other rows inside a cell: look at its quotation marks (") in the file and choose it again.',
  'No es una tabla: el archivo tiene caracteres que ningún texto tiene.':
    'This is not a table: the file has characters that no text has.',
  'La celda {0} es una fórmula sin resultado guardado. Abra la planilla, espere a que calcule, guárdela y vuelva a elegirla; o pegue los valores en lugar de las fórmulas.':
    'Cell {0} is a formula whose result was not saved. Open the spreadsheet, wait until it has calculated, save it and choose it again; or paste the values in place of the formulas.',
  'La planilla ocuparía demasiado al abrirse: no parece una lista de un comercio y no se abrió. Copie la lista en una planilla nueva, o guárdela como .csv.':
    'The spreadsheet would take too much room once opened: it does not look like a shop’s list and was not opened. Copy the list into a new spreadsheet, or save it as .csv.',
  'La planilla está dañada, o no es de Excel ni de LibreOffice (.xlsx). Guárdela de nuevo como .xlsx o .csv.':
    'The spreadsheet is damaged, or is not one of Excel or LibreOffice (.xlsx). Save it again as .xlsx or .csv.',
  'Es un archivo comprimido, pero no una planilla (.xlsx): elija la planilla misma.':
    'This is a compressed file, but not a spreadsheet (.xlsx): choose the spreadsheet itself.',
  'La planilla no tiene ninguna hoja.': 'The spreadsheet has no sheet.',
  'La planilla no se pudo leer. Guárdela de nuevo como .xlsx o .csv.':
    'The spreadsheet could not be read. Save it again as .xlsx or .csv.',
  'El archivo no cabe en la memoria. No se cambió nada: divídalo en varios archivos, o guárdelo como .csv.':
    'The file does not fit into the memory. Nothing was changed: split it into several files, or save it as .csv.',
  'El archivo no se terminó de leer en {0} minutos y se dejó. No se cambió nada: divídalo en varios archivos, o guárdelo como .csv.':
    'The file was not read within {0} minutes and was given up. Nothing was changed: split it into several files, or save it as .csv.',
  'Se dejó de leer el archivo.': 'The file is no longer being read.',
  'No se pudo leer {0}: revise que exista y que no esté abierto en otro programa.':
    '{0} could not be read: look whether it is there, and not open in another program.',

  'Las columnas son de otro archivo.': 'The columns are those of another file.',
  'Las columnas son de otra lista.': 'The columns are those of another list.',
  'Dos columnas dicen ser «{0}»: deje una sola.': 'Two columns are given as “{0}”: leave only one.',
  'Falta elegir qué columna es «{0}»: por ella se conoce cada fila.':
    'Choose which column is “{0}”: each row is known by it.',
  'Otra importación está guardando todavía.': 'Another import is still saving.',
  'Primero hay que revisar el archivo.': 'The file has to be checked first.',
  'No hay ningún archivo elegido.': 'No file is chosen.',
  'Hay filas con errores y se eligió no guardar nada: corrija el archivo.':
    'There are rows with errors, and nothing is to be saved then: correct the file.',

  'la fila tiene más celdas que títulos: tal vez falta una comilla alrededor de un texto':
    'the row has more cells than there are titles: perhaps a text lacks a quotation mark',
  '«{0}» es un error de la planilla, no un dato: corrija la fórmula o escriba el dato':
    '“{0}” is an error of the spreadsheet, not an entry: correct the formula or write the entry',
  '«{0}» tiene las letras codificadas dos veces y debe decir «{1}»: exporte la lista de nuevo, en UTF-8':
    'the letters of “{0}” are encoded twice and should say “{1}”: export the list again, in UTF-8',
  'está combinada con otra celda: separe las celdas combinadas y escriba el dato en cada fila':
    'it is merged with another cell: split merged cells and write the entry into each row',
  'las comillas no cierran bien y la celda puede tener filas enteras: escriba "" por cada comilla de un texto entre comillas':
    'the quotation marks are not closed well and the cell may hold whole rows: write "" for each quotation mark within a quoted text',
  'tiene más de una línea: revise las comillas del archivo, o deje una sola línea':
    'it has more than one line: look at the quotation marks of the file, or leave one line',
  'tiene otras filas de la lista dentro de la celda: revise las comillas del archivo':
    'it has other rows of the list inside the cell: look at the quotation marks of the file',
  'el código «{0}»': 'the code “{0}”',
  'el documento «{0}»': 'the document “{0}”',
  '{0} está repetido: ya lo tiene la fila {1}': '{0} is repeated: row {1} has it already',
  'el código {0} ya es de «{1}» ({2})': 'the code {0} is already that of “{1}” ({2})',
  'falta: {0}': 'missing: {0}',
  'falta el documento': 'the document is missing',
  'falta el código': 'the code is missing',
  'falta la descripción': 'the description is missing',
  'falta la unidad de medida': 'the unit of measure is missing',
  'falta el precio': 'the price is missing',
  'falta el IVA: 10, 5 o exenta': 'the IVA is missing: 10, 5 or exempt',
  '«{0}» no es un tipo de documento: escriba RUC, CI o su número':
    '“{0}” is no type of document: write RUC, CI or its number',
  '«{0}» no es un tipo de persona: escriba física o jurídica':
    '“{0}” is no type of person: write natural or legal',
  'no se conoce la ciudad «{0}»': 'the city “{0}” is not known',
  '«{0}» no está en ese distrito o departamento; hay: {1}':
    '“{0}” is not in that district or department; there is: {1}',
  'hay {0} ciudades «{1}»; agregue distrito y departamento: {2}':
    'there are {0} cities “{1}”; add district and department: {2}',
  'no se conoce la unidad «{0}»; hay, por ejemplo: {1}':
    'the unit “{0}” is not known; there are, for example: {1}',
  '«{0}» perdió sus cifras en la planilla: dé a la columna formato de texto':
    '“{0}” lost its digits in the spreadsheet: give the column the format of text',
  '«{0}» es lo que un programa escribe donde no tiene el dato: escriba el dato o deje la celda vacía':
    '“{0}” is what a program writes where it has no data: write the data or leave the cell empty',
  '«{0}» es una fecha u hora que hizo la planilla: dé a la columna formato de texto y escriba el dato de nuevo':
    '“{0}” is a date or time that the spreadsheet made: give the column the format of text and write the entry again',
  '«{0}» es un verdadero o falso de la planilla: dé a la columna formato de texto y escriba el dato de nuevo':
    '“{0}” is a true or false of the spreadsheet: give the column the format of text and write the entry again',
  'a «{0}» le falta el 0 del comienzo ({1}): escríbalo con él, o así si está bien: {2}':
    '“{0}” lacks the 0 at its beginning ({1}): write it with that, or like this if it is right: {2}',
  'la planilla muestra «{0}» con ceros delante: dé a la columna formato de texto y escríbalo como se ve':
    'the spreadsheet shows “{0}” with zeros before it: give the column the format of text and write it as it looks',
  '«{0}» tiene decimales que la planilla no muestra: redondéelo a {1}, o escriba el precio sin fórmula':
    '“{0}” has decimals that the spreadsheet does not show: round it to {1}, or write the price without a formula',
  '«{0}» tiene una fracción de guaraní: redondéelo a {1}, o elija dejar los decimales':
    '“{0}” has a fraction of a guaraní: round it to {1}, or choose to keep the decimals',
  'el precio es 0': 'the price is 0',
  'el dígito verificador de «{0}» no coincide: compárelo con el envase':
    'the check digit of “{0}” does not match: compare it with the package',
  '«{0}» puede ser {1} o {2}0: escríbalo de una de las dos maneras':
    '“{0}” may be {1} or {2}0: write it in one of these two ways',
  'el IVA dice «{0}» y las partes del precio dicen {1}: deje lo que es cierto':
    'the IVA says “{0}” and the parts of the price say {1}: leave what is true',
  'el código «{0}» es de «{1}», y «{2}» tiene el código «{3}»: deje lo que es cierto':
    'the code “{0}” is that of “{1}”, and “{2}” has the code “{3}”: leave what is true',
  '«{0}» y «{1}», que ya está, difieren solo en ceros delante: escríbalo como está, o cárguelo a mano si es otro':
    '“{0}” and “{1}”, which there is already, differ by zeros before them alone: write it as it is, or add it by hand if it is another',
  '«{0}» no dice si está activo: escriba sí o no': '“{0}” does not say whether it is active: write yes or no',
  '«{0}» no es un tipo: escriba producto o servicio': '“{0}” is no kind: write product or service',
  'el código ya es de un servicio': 'the code is already that of a service',
  'el código ya es de un producto': 'the code is already that of a product',
  'falta la clasificación: agregue la columna «Código de clasificación», o elija una por defecto en Ajustes':
    'the classification is missing: add a column “Classification code”, or choose a usual one in Settings',
  'no se conoce la clasificación «{0}»: agregue su código en una columna «Código de clasificación»':
    'the classification “{0}” is not known: add its code in a column “Classification code”',
  '«{0}» no es un IVA: escriba 10, 5 o exenta': '“{0}” is no IVA: write 10, 5 or exempt',
  'el precio tiene también esta parte: escríbala, o 0 si ya no la tiene':
    'the price has this part too: write it, or 0 if it has it no more',
  '«{0}» perdió letras en otro programa: exporte la lista de nuevo, en UTF-8':
    '“{0}” lost letters in another program: export the list again, in UTF-8',
  'un precio mixto necesita sus partes: las columnas de 10 %, 5 % y exenta':
    'a mixed price needs its parts: the columns of 10 %, 5 % and exempt',
  'el precio no es la suma de sus partes de 10 %, 5 % y exenta':
    'the price is not the sum of its parts of 10 %, 5 % and exempt',
  'la suma de las partes tiene demasiadas cifras': 'the sum of the parts has too many digits',
  '«{0}» no es un precio: escriba un número como 12500 o 12500,50':
    '“{0}” is no price: write a number like 12500 or 12500,50',
};
