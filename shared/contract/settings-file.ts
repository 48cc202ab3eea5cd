import * as z from 'zod';
import { SIZES } from '../domain/shop/appearance.ts';
import { THEMES } from '../domain/shop/appearance.ts';
import { LANGUAGES } from '../text/say.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing } from './method.ts';

/** Look, language and sound of one window; only the window stores them and passes them to main. */
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
  /** Set if the shop has several of the name: a printer by its name, a list of codes by its field. */
  which: z.string().nullable(),
  before: shownValue,
  after: shownValue,
});

/** A setting that a file would change, with both values in a line; null: no value. */
export type SettingsFileChange = z.infer<typeof settingsFileChangeSchema>;

const settingsFileViewSchema = z.strictObject({
  changes: z.array(settingsFileChangeSchema),
  /** Printers that are applied only if a person confirms them, with everything known about each. */
  newPrinters: z.array(z.strictObject({ id: uuidSchema, name: z.string(), words: z.string() })),
  /** Parts of the file that this counter does not apply, one sentence each. */
  leftOut: z.array(z.string()),
});

export type SettingsFileView = z.infer<typeof settingsFileViewSchema>;

const ofThisWindow = z.strictObject({ look: windowLookSchema });

const instant = z.int();

/** Export and import of the counter's settings, without secrets. */
export const settingsFileMethods = {
  /** Time when the settings before the last file were stored; null if none were. */
  'settings-file.read': {
    input: nothing,
    output: z.strictObject({ keptAt: instant.nullable() }),
    needs: 'none',
  },
  /** Null if the user cancelled. */
  'settings-file.export': {
    input: ofThisWindow,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'settings',
  },
  /** Returns the changes that the chosen file would make, without making them. Null if the user cancelled. */
  'settings-file.choose': {
    input: ofThisWindow,
    output: z.strictObject({ view: settingsFileViewSchema.nullable() }),
    needs: 'settings',
  },
  /** As `settings-file.choose`, for the settings before the last file. */
  'settings-file.choose-before': {
    input: ofThisWindow,
    output: z.strictObject({ view: settingsFileViewSchema }),
    needs: 'settings',
  },
  /**
   * Stores the present settings, then applies the last choice; of its new printers, only those confirmed by
   * id. Returns the window's new look; null: unchanged.
   */
  'settings-file.apply': {
    input: z.strictObject({ look: windowLookSchema, printers: z.array(uuidSchema).max(50) }),
    output: z.strictObject({ look: windowLookSchema.nullable() }),
    needs: 'settings',
  },
} as const satisfies Methods;
