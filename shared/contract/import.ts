import * as z from 'zod';
import { DECIMAL_SIGNS } from '../domain/catalog/amount-text.ts';
import {
  CATALOG_FIELDS,
  CLIENT_FIELDS,
  DOUBT_ANSWERS,
  ENCODINGS,
  IMPORT_DOUBTS,
  LISTS,
  SEPARATORS,
  TABLE_FORMATS,
} from '../domain/catalog/import-fields.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Events, type Methods, nothing } from './method.ts';

const listSchema = z.enum(LISTS);

export const tableFormatSchema = z.enum(TABLE_FORMATS);

const cellSchema = z.union([z.string(), z.number()]);

/** Field assigned to a column of the file; null: ignored. */
const columnChoiceSchema = z.strictObject({
  field: z.enum([...CATALOG_FIELDS, ...CLIENT_FIELDS]).nullable(),
  decimalSign: z.enum(DECIMAL_SIGNS),
});

export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** Choices for reading a file; null: as detected. */
const readAsSchema = z.strictObject({
  /** For a spreadsheet. */
  sheet: z.string().max(200).nullable(),
  /** For a CSV file. */
  encoding: z.enum(ENCODINGS).nullable(),
  separator: z.enum(SEPARATORS).nullable(),
});

export type ReadAs = z.infer<typeof readAsSchema>;

/** The chosen file, with the detected contents of its columns. */
const importedTableSchema = z.strictObject({
  list: listSchema,
  /** Without its folder. */
  name: z.string(),
  format: tableFormatSchema,
  /** For a CSV file. */
  encoding: z.enum(ENCODINGS).nullable(),
  separator: z.enum(SEPARATORS).nullable(),
  /** For a spreadsheet. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  rowCount: z.int(),
  columns: z.array(columnChoiceSchema.extend({ header: z.string() })),
  /** Headers that could each be the price, so none is assigned. */
  rivals: z.array(z.string()),
  /** The first rows, as wide as `columns`. */
  preview: z.array(z.strictObject({ rowNumber: z.int(), cells: z.array(cellSchema) })),
  /** True if the owner has confirmed the final consumer's data, with which clients may be completed. */
  canFill: z.boolean(),
});

export type ImportedTable = z.infer<typeof importedTableSchema>;

/** Interpretation of a file: its columns and answers. */
const importChoiceSchema = z.strictObject({
  columns: z.array(columnChoiceSchema).max(200),
  /** Fills a client's missing data from the final consumer. */
  fillsMissing: z.boolean(),
  /** An empty cell clears the value of a known product or client. */
  clearsEmpty: z.boolean(),
  answers: z.array(z.enum(DOUBT_ANSWERS)),
});

export type ImportChoice = z.infer<typeof importChoiceSchema>;

/** Outcome of checking the file's rows; nothing is written. */
const importFiguresSchema = z.strictObject({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  bad: z.int(),
  /** Each with its number of rows, and the first of them as example. */
  doubts: z.array(z.strictObject({ doubt: z.enum(IMPORT_DOUBTS), rows: z.int(), example: z.string() })),
});

export type ImportFigures = z.infer<typeof importFiguresSchema>;

/** A row that cannot be imported; a fault without a column concerns the whole row. */
const badRowSchema = z.strictObject({
  rowNumber: z.int(),
  faults: z.array(z.strictObject({ column: z.string(), reason: z.string() })),
});

export type BadRowView = z.infer<typeof badRowSchema>;

const importProgressSchema = z.strictObject({ written: z.int(), total: z.int() });

/** Outcome of an import; written rows stay, even if not all were written. */
const importResultSchema = z.strictObject({
  written: z.int(),
  /** Rows left out because what they were checked against changed meanwhile. */
  refused: z.int(),
  total: z.int(),
  isCancelled: z.boolean(),
  /** Ids of new or changed products and services: at most as many as get labels at once. */
  itemIds: z.array(uuidSchema),
});

export type ImportResult = z.infer<typeof importResultSchema>;

const savedFile = z.strictObject({ file: z.string().nullable() });

/**
 * Imports lists from files, and exports them. The window never names a path: the main process asks for it.
 * One file at a time.
 */
export const importMethods = {
  /** Null if the user cancelled. Releases the file chosen before. */
  'import.choose': {
    input: z.strictObject({ list: listSchema }),
    output: z.strictObject({ table: importedTableSchema.nullable() }),
    needs: 'none',
  },
  /** Reads the same file again. If that fails, the first reading stays. */
  'import.read-as': { input: readAsSchema, output: importedTableSchema, needs: 'none' },
  /** Writes nothing. */
  'import.check': { input: importChoiceSchema, output: importFiguresSchema, needs: 'none' },
  /** Returns the bad rows of the last check. */
  'import.bad-rows': {
    input: z.strictObject({ from: z.int().min(0), limit: z.int().min(1).max(500) }),
    output: z.strictObject({ rows: z.array(badRowSchema) }),
    needs: 'none',
  },
  /** Saves the bad rows to a file with the same columns and the reasons. Null if the user cancelled. */
  'import.save-bad-rows': { input: nothing, output: savedFile, needs: 'none' },
  /** Writes the rows that passed the last check; `onlyWhole`: nothing if any is bad. Answers when done. */
  'import.write': {
    input: z.strictObject({ onlyWhole: z.boolean() }),
    output: importResultSchema,
    needs: 'catalogue',
  },
  /** Stops the import; rows written stay. */
  'import.cancel': { input: nothing, output: nothing, needs: 'none' },
  /** Releases the file. */
  'import.close': { input: nothing, output: nothing, needs: 'none' },
  /** Null if the user cancelled. */
  'import.export-list': {
    input: z.strictObject({ list: listSchema, format: tableFormatSchema }),
    output: z.strictObject({ file: z.string().nullable(), rowCount: z.int() }),
    needs: 'none',
  },
} as const satisfies Methods;

export const importEvents = {
  /** Sent while an import writes. */
  'import.progress': importProgressSchema,
} as const satisfies Events;
