import * as z from 'zod';
import { settingsFileViewSchema, windowLookSchema } from '../settings-file-schemas.ts';
import { uuidSchema } from '../../wire/primitives.ts';
import { nothing } from './inputs.ts';

const ofThisWindow = z.strictObject({ look: windowLookSchema });
const instant = z.int();

/** The counter's settings to a file and from one; no secret is among them. */
export const settingsFileMethods = {
  /** When the settings were kept that were there before the last file; null where none were. */
  'settings-file.read': { input: nothing, output: z.strictObject({ keptAt: instant.nullable() }) },
  /** Null if the user chose no place. */
  'settings-file.export': { input: ofThisWindow, output: z.strictObject({ file: z.string().nullable() }) },
  /** What the chosen file would change; nothing has been. Null if the user chose none. */
  'settings-file.choose': {
    input: ofThisWindow,
    output: z.strictObject({ view: settingsFileViewSchema.nullable() }),
  },
  /** The same of the settings that were there before the last file. */
  'settings-file.choose-before': {
    input: ofThisWindow,
    output: z.strictObject({ view: settingsFileViewSchema }),
  },
  /**
   * Keeps what is there, then makes it what was chosen last, of its new printers only those confirmed by their id. Gives how the window is to look; null: as it does.
   */
  'settings-file.apply': {
    input: z.strictObject({ look: windowLookSchema, printers: z.array(uuidSchema).max(50) }),
    output: z.strictObject({ look: windowLookSchema.nullable() }),
  },
} as const;
