import { say } from '../../../kernel/say.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { isRecord } from '../../../../shared/wire/tolerant.ts';
import { InputError } from '../../../kernel/errors.ts';
import { checkSettings } from './check-settings.ts';
import { FORMAT, type SettingsFile, settingsFileSchema, VERSION } from './settings-file-schema.ts';

/** The largest logo and everything else fit several times. */
export const LARGEST_SETTINGS_FILE_BYTES = 4 * 1024 * 1024;

export function settingsFileText({ from, state }: SettingsFile): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, from, ...state }, null, 2)}\n`;
}

/** Throws InputError for what is too large, broken, of another kind, from a later version or wrong in its parts. */
export function readSettingsFile(bytes: Uint8Array): SettingsFile {
  if (bytes.byteLength > LARGEST_SETTINGS_FILE_BYTES) throw new InputError(say('settingsFile.tooLarge'));
  const read = parse(new TextDecoder().decode(bytes));
  if (!isRecord(read) || read['format'] !== FORMAT) throw new InputError(say('settingsFile.otherKind'));
  const version = read['version'];
  if (typeof version === 'number' && version > VERSION) throw new InputError(say('settingsFile.tooNew'));
  const parsed = settingsFileSchema.safeParse(read);
  if (!parsed.success) throw new InputError(say('settingsFile.notUnderstood'), describeIssues(parsed.error));
  const { format: _, version: __, from, ...state } = parsed.data;
  return { from, state: checkSettings(state) };
}

function parse(text: string): unknown {
  try {
    // As some editors save it.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InputError(say('settingsFile.broken'), [], {
      cause: error,
    });
  }
}
