import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { printerAddressSchema } from '../../../../shared/contract/printing.ts';
import { say } from '../../../kernel/say.ts';
import { CouldNotError } from '../../../kernel/errors.ts';
import { writeLasting } from '../../../kernel/files/write-whole.ts';
import { readSettingsFile, settingsFileText } from './settings-file.ts';
import type { SettingsFile } from './settings-file-schema.ts';

/*
 * The settings that were there before a file was taken over stand in a file beside the database: taking it back must
 * not end with the program.
 */

const keptSchema = z.strictObject({
  version: z.literal(1),
  keptAt: z.int(),
  /** Where the printers are found that the file added: they go again with it, and no other does. */
  addedPrinters: z.array(printerAddressSchema),
  settings: z.unknown(),
});

export type SettingsBefore = Omit<z.infer<typeof keptSchema>, 'version' | 'settings'> & {
  settings: SettingsFile;
};

const fileBeside = (database: string): string => join(dirname(database), 'settings-before.json');

/** Null where nothing was kept, or nothing that can be read. */
export function readSettingsBefore(database: string): SettingsBefore | null {
  const file = fileBeside(database);
  if (!existsSync(file)) return null;
  try {
    const { keptAt, addedPrinters, settings } = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { keptAt, addedPrinters, settings: readSettingsFile(Buffer.from(JSON.stringify(settings))) };
  } catch {
    return null;
  }
}

/** Instead of what was kept before. Throws CouldNotError, and then nothing is to be changed. */
export function keepSettingsBefore(database: string, before: SettingsBefore): void {
  const file = fileBeside(database);
  const settings: unknown = JSON.parse(settingsFileText(before.settings));
  try {
    writeLasting(file, `${JSON.stringify({ version: 1, ...before, settings })}\n`);
  } catch (error) {
    throw new CouldNotError(say('documents.fileNotSaved', { file }), {
      cause: error,
    });
  }
}
