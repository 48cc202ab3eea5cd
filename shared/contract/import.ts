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

/** Field that a column of the file is taken for; null: it is left aside. */
const columnChoiceSchema = z.strictObject({
  field: z.enum([...CATALOG_FIELDS, ...CLIENT_FIELDS]).nullable(),
  decimalSign: z.enum(DECIMAL_SIGNS),
});

export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** Choices of how a file is read; null: as the file says itself. */
const readAsSchema = z.strictObject({
  /** For a spreadsheet. */
  sheet: z.string().max(200).nullable(),
  /** For a CSV file. */
  encoding: z.enum(ENCODINGS).nullable(),
  separator: z.enum(SEPARATORS).nullable(),
});

export type ReadAs = z.infer<typeof readAsSchema>;

/** A file that was chosen, with what its columns are thought to hold. */
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
  /** Headers that may each be the price, so that none is taken for it. */
  rivals: z.array(z.string()),
  /** The first rows, as wide as `columns`. */
  preview: z.array(z.strictObject({ rowNumber: z.int(), cells: z.array(cellSchema) })),
  /** Clients may be completed with the data of the unnamed consumer, which the owner has confirmed. */
  canFill: z.boolean(),
});

export type ImportedTable = z.infer<typeof importedTableSchema>;

/** Reading of a file: its columns and answers. */
const importChoiceSchema = z.strictObject({
  columns: z.array(columnChoiceSchema).max(200),
  /** Takes what a client lacks from the unnamed consumer. */
  fillsMissing: z.boolean(),
  /** An empty cell takes away what a known product or client has there. */
  clearsEmpty: z.boolean(),
  answers: z.array(z.enum(DOUBT_ANSWERS)),
});

export type ImportChoice = z.infer<typeof importChoiceSchema>;

/** Outcome of a check of the file's rows; nothing is written. */
const importFiguresSchema = z.strictObject({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  bad: z.int(),
  /** Each with its count of rows, and the first of them. */
  doubts: z.array(z.strictObject({ doubt: z.enum(IMPORT_DOUBTS), rows: z.int(), example: z.string() })),
});

export type ImportFigures = z.infer<typeof importFiguresSchema>;

/** A row that cannot be taken; a fault without a column is of the whole row. */
const badRowSchema = z.strictObject({
  rowNumber: z.int(),
  faults: z.array(z.strictObject({ column: z.string(), reason: z.string() })),
});

export type BadRowView = z.infer<typeof badRowSchema>;

const importProgressSchema = z.strictObject({ written: z.int(), total: z.int() });

/** Outcome of an import; written rows stay, whether all were or not. */
const importResultSchema = z.strictObject({
  written: z.int(),
  /** Not taken, because what they were checked against changed meanwhile. */
  refused: z.int(),
  total: z.int(),
  isCancelled: z.boolean(),
  /** Ids of products and services that are new or changed: as many as get labels at a time. */
  itemIds: z.array(uuidSchema),
});

export type ImportResult = z.infer<typeof importResultSchema>;

const savedFile = z.strictObject({ file: z.string().nullable() });

/** Lists from files, and files from lists. The window never names a path: the program asks for it. One file at a time. */
export const importMethods = {
  /** Null where the user chose no file. What was chosen before is let go. */
  'import.choose': {
    input: z.strictObject({ list: listSchema }),
    output: z.strictObject({ table: importedTableSchema.nullable() }),
    needs: 'none',
  },
  /** Reads the same file again. Where it cannot be read so, the first reading stays. */
  'import.read-as': { input: readAsSchema, output: importedTableSchema, needs: 'none' },
  /** Nothing is written. */
  'import.check': { input: importChoiceSchema, output: importFiguresSchema, needs: 'none' },
  /** Gives rows that the last check found. */
  'import.bad-rows': {
    input: z.strictObject({ from: z.int().min(0), limit: z.int().min(1).max(500) }),
    output: z.strictObject({ rows: z.array(badRowSchema) }),
    needs: 'none',
  },
  /** As a file with the same columns and why. Null where the user chose no place. */
  'import.save-bad-rows': { input: nothing, output: savedFile, needs: 'none' },
  /**
   * Writes what the last check found good; answers when it has ended. `onlyWhole`: nothing at all where a row is bad.
   */
  'import.write': {
    input: z.strictObject({ onlyWhole: z.boolean() }),
    output: importResultSchema,
    needs: 'catalogue',
  },
  /** Stops the import; rows written stay. */
  'import.cancel': { input: nothing, output: nothing, needs: 'none' },
  /** Lets the file go. */
  'import.close': { input: nothing, output: nothing, needs: 'none' },
  /** Null where the user chose no place. */
  'import.export-list': {
    input: z.strictObject({ list: listSchema, format: tableFormatSchema }),
    output: z.strictObject({ file: z.string().nullable(), rowCount: z.int() }),
    needs: 'none',
  },
} as const satisfies Methods;

export const importEvents = {
  /** While an import writes. */
  'import.progress': importProgressSchema,
} as const satisfies Events;
