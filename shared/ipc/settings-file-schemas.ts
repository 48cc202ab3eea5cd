import * as z from 'zod';

const shownValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const settingsFileChangeSchema = z.strictObject({ name: z.string(), before: shownValue, after: shownValue });

/** A setting that a file would change, and both of its values in a line. */
export type SettingsFileChange = z.infer<typeof settingsFileChangeSchema>;

export const settingsFileViewSchema = z.strictObject({ changes: z.array(settingsFileChangeSchema) });

export type SettingsFileView = z.infer<typeof settingsFileViewSchema>;
