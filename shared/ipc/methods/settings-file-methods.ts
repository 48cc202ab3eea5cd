import * as z from 'zod';
import { settingsFileViewSchema } from '../settings-file-schemas.ts';
import { nothing } from './inputs.ts';

/** The shop's settings to a file and from one; no secret is among them. */
export const settingsFileMethods = {
  /** Null if the user chose no place. */
  'settings-file.export': { input: nothing, output: z.strictObject({ file: z.string().nullable() }) },
  /** What the chosen file would change; nothing has been. Null if the user chose none. */
  'settings-file.choose': {
    input: nothing,
    output: z.strictObject({ view: settingsFileViewSchema.nullable() }),
  },
  'settings-file.apply': { input: nothing, output: nothing },
  /** Everything as it was before the last file was applied. */
  'settings-file.undo': { input: nothing, output: nothing },
} as const;
