import * as z from 'zod';
import { SIZES } from '../domain/shop/appearance.ts';
import { THEMES } from '../domain/shop/appearance.ts';
import { LANGUAGES } from '../text/say.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing } from './method.ts';

/** Look, language and sound of one window, which stores them itself: the main process knows them from there alone. */
export const windowLookSchema = z.strictObject({
  theme: z.literal(THEMES),
  hasHighContrast: z.boolean(),
  size: z.literal(SIZES),
  language: z.literal(LANGUAGES),
  isSoundOn: z.boolean(),
});

export type WindowLook = z.infer<typeof windowLookSchema>;

const shownValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const settingsFileChangeSchema = z.strictObject({
  name: z.string(),
  /** Needed where the shop has several of the name: a printer by its name, a list of codes by its field. */
  which: z.string().nullable(),
  before: shownValue,
  after: shownValue,
});

/** A setting that a file would change, and both of its values in a line; null: there is none. */
export type SettingsFileChange = z.infer<typeof settingsFileChangeSchema>;

const settingsFileViewSchema = z.strictObject({
  changes: z.array(settingsFileChangeSchema),
  /** Printers that are taken only where a person confirms them, and all that is known of each. */
  newPrinters: z.array(z.strictObject({ id: uuidSchema, name: z.string(), words: z.string() })),
  /** Parts of the file that this counter does not take, a sentence each. */
  leftOut: z.array(z.string()),
});

export type SettingsFileView = z.infer<typeof settingsFileViewSchema>;

const ofThisWindow = z.strictObject({ look: windowLookSchema });

const instant = z.int();

/** The counter's settings to a file and from one; no secret is among them. */
export const settingsFileMethods = {
  /** Time when the settings before the last file were kept; null where none were. */
  'settings-file.read': {
    input: nothing,
    output: z.strictObject({ keptAt: instant.nullable() }),
    needs: 'none',
  },
  /** Null if the user chose no place. */
  'settings-file.export': {
    input: ofThisWindow,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'settings',
  },
  /** Changes that the chosen file would make; none is made. Null if the user chose none. */
  'settings-file.choose': {
    input: ofThisWindow,
    output: z.strictObject({ view: settingsFileViewSchema.nullable() }),
    needs: 'settings',
  },
  /** The same of the settings that were there before the last file. */
  'settings-file.choose-before': {
    input: ofThisWindow,
    output: z.strictObject({ view: settingsFileViewSchema }),
    needs: 'settings',
  },
  /**
   * Keeps what is there, then makes it what was chosen last, of its new printers only those confirmed by their id. Gives how the window is to look; null: as it does.
   */
  'settings-file.apply': {
    input: z.strictObject({ look: windowLookSchema, printers: z.array(uuidSchema).max(50) }),
    output: z.strictObject({ look: windowLookSchema.nullable() }),
    needs: 'settings',
  },
} as const satisfies Methods;
