import type * as spanish from '../es/import.ts';
import type { Texts } from '../texts.ts';

export const importing: Texts<typeof spanish.importing> = {
  saveAs: 'Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
  fileEmpty: 'The file is empty.',
  notUtf8: 'The file is not in UTF-8: choose another encoding.',
  sheetEncrypted:
    'The spreadsheet has a password and cannot be read. Save it without one and choose it again.',
  sheetPassword: 'The spreadsheet has a password and cannot be read. Save it without one.',
  oldExcel: 'This is an old Excel spreadsheet (.xls). {{advice}}',
  isPdf: 'This is a PDF',
  isMarkup: 'This is a web page or an XML',
  isJson: 'This is a JSON file',
  notATable: '{{what}}, not a table. {{advice}}',
  tooManyRows: 'The file has more than {{most}} rows: split it into several files.',
  tooManyColumns:
    'The file has {{columns}} columns; up to {{most}} are read. Leave only those that are needed.',
  cellTooLong:
    'Row {{row}} has a cell of {{length}} characters in column {{column}}: that is not a list entry. Correct it and choose the file again.',
  fileTooLarge: 'The file has {{size}} MB; up to {{most}} are read. Split it into several files.',
  noHeaderAndRow: 'This is not a table: it needs a row of titles and at least one row of data below.',
  noRows: 'The table has no row of data below its titles.',
  tooManyCells: 'The table has too many cells: leave only the columns that are needed, or split it.',
  quoteNotClosed:
    'Row {{row}} opens quotation marks (") that are not closed: correct that row in the file and choose it again.',
  rowsInRow:
    'Row {{row}} has other rows inside a cell: look at its quotation marks (") in the file and choose it again.',
  notText: 'This is not a table: the file has characters that do not occur in text.',
  formulaWithoutResult:
    'Cell {{cell}} is a formula whose result was not saved. Open the spreadsheet, wait until it has calculated, save it and choose it again; or paste the values in place of the formulas.',
  sheetBomb:
    'The spreadsheet would be too large once opened: it does not look like a shop’s list and was not opened. Copy the list into a new spreadsheet, or save it as .csv.',
  sheetDamaged:
    'The spreadsheet is damaged, or is not an Excel or LibreOffice file (.xlsx). Save it again as .xlsx or .csv.',
  zipWithoutSheet: 'This is a compressed file, but not a spreadsheet (.xlsx): choose the spreadsheet itself.',
  noSheet: 'The spreadsheet has no sheet.',
  sheetUnreadable: 'The spreadsheet could not be read. Save it again as .xlsx or .csv.',
  outOfMemory:
    'The file does not fit into memory. Nothing was changed: split it into several files, or save it as .csv.',
  tookTooLong:
    'The file could not be read within {{minutes}} minutes. Nothing was changed: split it into several files, or save it as .csv.',
  readingStopped: 'The file is no longer being read.',
  fileUnreadable: '{{file}} could not be read: check that it exists and is not open in another program.',
  columnsOfOtherFile: 'The columns belong to another file.',
  columnsOfOtherList: 'The columns belong to another list.',
  columnTwice: 'Two columns are given as “{{column}}”: leave only one.',
  columnMissing: 'Choose which column is “{{column}}”: it identifies each row.',
  stillSaving: 'Another import is still saving.',
  checkFirst: 'The file must be checked first.',
  noFile: 'No file is chosen.',
  savesNothing: 'There are rows with errors, so nothing is saved, as you chose: correct the file.',
  surplusCells: 'the row has more cells than there are titles: perhaps a text lacks a quotation mark',
  sheetError: '“{{text}}” is a spreadsheet error, not an entry: correct the formula or write the entry',
  encodedTwice:
    'the letters of “{{text}}” are encoded twice and should say “{{fixed}}”: export the list again, in UTF-8',
  mergedCell: 'it is merged with another cell: split merged cells and write the entry into each row',
  badQuotes:
    'the quotation marks are not closed properly and the cell may hold whole rows: write "" for each quotation mark within a quoted text',
  severalLines: 'it has more than one line: check the quotation marks of the file, or leave one line',
  rowsInCell: 'it has other rows of the list inside the cell: check the quotation marks of the file',
  code: 'the code “{{code}}”',
  document: 'the document “{{document}}”',
  repeated: '{{what}} is repeated: row {{row}} has it already',
  codeTaken: 'the code {{code}} already belongs to “{{item}}” ({{ownerCode}})',
  missing: 'missing: {{field}}',
  documentMissing: 'the document is missing',
  codeMissing: 'the code is missing',
  descriptionMissing: 'the description is missing',
  unitMissing: 'the unit of measure is missing',
  priceMissing: 'the price is missing',
  rateMissing: 'the IVA is missing: 10, 5 or exempt',
  documentTypeUnknown: '“{{text}}” is not a type of document: write RUC, CI or its number',
  personTypeUnknown: '“{{text}}” is not a type of person: write natural or legal',
  cityUnknown: 'the city “{{city}}” is not known',
  cityElsewhere: '“{{city}}” is not in that district or department; there is: {{places}}',
  cityAmbiguous: 'there are {{cities}} cities “{{city}}”; add district and department: {{places}}',
  unitUnknown: 'the unit “{{unit}}” is not known; there are, for example: {{examples}}',
  digitsLost: '“{{text}}” lost digits in the spreadsheet: format the column as text',
  placeholder:
    '“{{text}}” is what a program writes where it has no data: write the data or leave the cell empty',
  dateCell:
    '“{{text}}” was turned into a date or time by the spreadsheet: format the column as text and write the entry again',
  booleanCell:
    '“{{text}}” was turned into true or false by the spreadsheet: format the column as text and write the entry again',
  leadingZeroMissing:
    '“{{name}}” lacks its leading 0 ({{withZero}}): add it, or write it like this if it is right: {{asIs}}',
  shownWithZeros:
    'the spreadsheet shows “{{text}}” with leading zeros: format the column as text and write it as it looks',
  hiddenDecimals:
    '“{{text}}” has decimals that the spreadsheet does not show: round it to {{rounded}}, or write the price without a formula',
  guaraniFraction:
    '“{{text}}” has a fraction of a guaraní: round it to {{rounded}}, or choose to keep the decimals',
  priceZero: 'the price is 0',
  checkDigitWrong: 'the check digit of “{{code}}” does not match: compare it with the package',
  amountAmbiguous: '“{{text}}” may be {{thousands}} or {{decimals}}0: write it in one of these ways',
  rateMismatch: 'the IVA says “{{rate}}” and the parts of the price say {{parts}}: keep the right one',
  classMismatch:
    'the code “{{code}}” belongs to “{{nameOfCode}}”, and “{{name}}” has the code “{{codeOfName}}”: keep the right one',
  zerosDiffer:
    '“{{name}}” differs from the existing “{{known}}” only in leading zeros: write it like that one, or add it by hand if it is another',
  activeUnclear: '“{{text}}” does not say whether it is active: write yes or no',
  kindUnknown: '“{{text}}” is not a kind: write product or service',
  codeOfService: 'the code already belongs to a service',
  codeOfProduct: 'the code already belongs to a product',
  classMissing:
    'the classification is missing: add a column “Classification code”, or choose a usual one in Settings',
  classUnknown: 'the classification “{{name}}” is not known: add its code in a column “Classification code”',
  rateUnknown: '“{{text}}” is not an IVA rate: write 10, 5 or exempt',
  partMissing: 'the price also has this part: write it, or 0 if it no longer has it',
  lostLetters: '“{{text}}” lost letters in another program: export the list again, in UTF-8',
  mixedNeedsParts: 'a mixed price needs its parts: the columns of 10 %, 5 % and exempt',
  sumMismatch: 'the price is not the sum of its parts of 10 %, 5 % and exempt',
  sumTooLong: 'the sum of the parts has too many digits',
  notAPrice: '“{{text}}” is not a price: write a number like 12500 or 12500,50',
};

export const importColumns: Texts<typeof spanish.importColumns> = {
  tipo: 'Kind',
  codigo: 'Code',
  descripcion: 'Description',
  precio: 'Price',
  iva: 'IVA',
  unidad: 'Unit of measure',
  codigo_barra: 'Bar codes',
  marca: 'Brand',
  clasificacion_codigo: 'Classification code',
  clasificacion_nombre: 'Classification',
  codigo_interno: 'Internal code',
  codigo_fabricante: 'Manufacturer’s code',
  descripcion_larga: 'Long description',
  observacion: 'Remark',
  precio_10: 'Price with IVA 10 %',
  precio_5: 'Price with IVA 5 %',
  precio_0: 'Exempt price',
  activo: 'Active',
  documento: 'Document',
  tipo_documento: 'Type of document',
  nombre: 'Name or company name',
  tipo_persona: 'Type of person',
  nombre_fantasia: 'Trade name',
  direccion: 'Address',
  numero_casa: 'House number',
  barrio: 'Neighbourhood',
  ciudad: 'City',
  distrito: 'District',
  departamento: 'Department',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  fecha_nacimiento: 'Date of birth',
  nacionalidad: 'Nationality',
};
