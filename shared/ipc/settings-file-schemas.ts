import * as z from 'zod';
import { SIZES, THEMES } from '../domain/appearance.ts';
import { LANGUAGES } from '../language/say.ts';
import { uuidSchema } from '../wire/primitives.ts';

/** How one window looks, speaks and sounds; the window keeps it, and the program knows it from there alone. */
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
  /** Which one, where the shop has several of the name: a printer by its name, a list of codes by its field. */
  which: z.string().nullable(),
  before: shownValue,
  after: shownValue,
});

/** A setting that a file would change, and both of its values in a line; null: there is none. */
export type SettingsFileChange = z.infer<typeof settingsFileChangeSchema>;

export const settingsFileViewSchema = z.strictObject({
  changes: z.array(settingsFileChangeSchema),
  /** Printers that are taken only where a person confirms them, and all that is known of each. */
  newPrinters: z.array(z.strictObject({ id: uuidSchema, name: z.string(), words: z.string() })),
  /** What the file has and this counter does not take, a sentence each. */
  leftOut: z.array(z.string()),
});

export type SettingsFileView = z.infer<typeof settingsFileViewSchema>;
