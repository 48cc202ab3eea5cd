import * as z from 'zod';
import {
  badRowSchema,
  importChoiceSchema,
  importedTableSchema,
  importFiguresSchema,
  importResultSchema,
  listSchema,
  readAsSchema,
  tableFormatSchema,
} from '../import-schemas.ts';
import { nothing } from './inputs.ts';

const savedFile = z.strictObject({ file: z.string().nullable() });

/** Lists from files, and files from lists. The window never names a path: the program asks for it. One file at a time. */
export const importMethods = {
  /** Null where the user chose no file. What was chosen before is let go. */
  'import.choose': {
    input: z.strictObject({ list: listSchema }),
    output: z.strictObject({ table: importedTableSchema.nullable() }),
  },
  /** The same file anew. Where it cannot be read so, what was read stays. */
  'import.read-as': { input: readAsSchema, output: importedTableSchema },
  /** Nothing is written. */
  'import.check': { input: importChoiceSchema, output: importFiguresSchema },
  /** Of those that the last check found. */
  'import.bad-rows': {
    input: z.strictObject({ from: z.int().min(0), limit: z.int().min(1).max(500) }),
    output: z.strictObject({ rows: z.array(badRowSchema) }),
  },
  /** As a file with the same columns and why. Null where the user chose no place. */
  'import.save-bad-rows': { input: nothing, output: savedFile },
  /**
   * Writes what the last check found good; answers when it has ended. `onlyWhole`: nothing at all where a row is bad.
   */
  'import.write': { input: z.strictObject({ onlyWhole: z.boolean() }), output: importResultSchema },
  /** What is written stays. */
  'import.cancel': { input: nothing, output: nothing },
  /** Lets the file go. */
  'import.close': { input: nothing, output: nothing },
  /** Null where the user chose no place. */
  'import.export-list': {
    input: z.strictObject({ list: listSchema, format: tableFormatSchema }),
    output: z.strictObject({ file: z.string().nullable(), rowCount: z.int() }),
  },
} as const;
