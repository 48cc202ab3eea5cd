import * as z from 'zod';
import { dispatchTablesSchema } from '../../../shared/ipc/dispatch-schemas.ts';
import { printerSchema } from '../../../shared/ipc/printing-schemas.ts';
import { windowLookSchema } from '../../../shared/ipc/settings-file-schemas.ts';
import { receiptLogoSchema, shopSettingsSchema } from '../../../shared/ipc/settings-schemas.ts';
import { say } from '../../../shared/language/say.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { uuidSchema } from '../../../shared/wire/primitives.ts';
import { isRecord } from '../../../shared/wire/tolerant.ts';
import { InputError } from '../../errors.ts';
import { machineSettingsSchema } from '../../machine/machine-settings.ts';
import { checkSettings } from './check-settings.ts';

const FORMAT = 'mostrador-ajustes';
/** The first had no `from`, no printers, no lists of codes, no proxy and no look. */
const VERSIONS = [1, 2] as const;
const VERSION = 2;
/** The largest logo and everything else fit several times. */
export const LARGEST_SETTINGS_FILE_BYTES = 4 * 1024 * 1024;

/** What a file does not say stays as it is. */
const settingsStateSchema = z.strictObject({
  shop: shopSettingsSchema.partial().optional(),
  evidence: z.strictObject({ quietMinutes: z.int().min(10).max(1440), isAutomatic: z.boolean() }).optional(),
  logo: receiptLogoSchema.nullable().optional(),
  printers: z.array(printerSchema).max(50).optional(),
  dispatchTables: dispatchTablesSchema.optional(),
  proxy: machineSettingsSchema.shape.proxy.optional(),
  look: windowLookSchema.optional(),
});

const settingsFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSIONS),
  from: z.strictObject({ ruc: z.string().nullable(), counter: uuidSchema }).optional(),
  ...settingsStateSchema.shape,
});

/** A counter's settings as they go to another one. No token, passphrase, PIN or password is among them. */
export type SettingsState = z.infer<typeof settingsStateSchema>;

/** Of which company and which database they were; the first version did not say. */
export type SettingsOrigin = z.infer<typeof settingsFileSchema>['from'];

export interface SettingsFile {
  from: SettingsOrigin;
  state: SettingsState;
}

export function settingsFileText({ from, state }: SettingsFile): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, from, ...state }, null, 2)}\n`;
}

/** Throws InputError for what is too large, broken, of another kind, from a later version or wrong in its parts. */
export function readSettingsFile(bytes: Uint8Array): SettingsFile {
  if (bytes.byteLength > LARGEST_SETTINGS_FILE_BYTES)
    throw new InputError(say`El archivo es demasiado grande para ser de ajustes. No se cambió nada.`);
  const read = parse(new TextDecoder().decode(bytes));
  if (!isRecord(read) || read['format'] !== FORMAT)
    throw new InputError(say`El archivo no es de ajustes de Mostrador. No se cambió nada.`);
  const version = read['version'];
  if (typeof version === 'number' && version > VERSION)
    throw new InputError(
      say`El archivo es de una versión más nueva de Mostrador: actualice este programa y pruebe de nuevo. No se cambió nada.`,
    );
  const parsed = settingsFileSchema.safeParse(read);
  if (!parsed.success)
    throw new InputError(
      say`El archivo de ajustes tiene partes que no se entienden. No se cambió nada.`,
      describeIssues(parsed.error),
    );
  const { format: _, version: __, from, ...state } = parsed.data;
  return { from, state: checkSettings(state) };
}

function parse(text: string): unknown {
  try {
    // As some editors save it.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InputError(say`El archivo está roto o no es de ajustes. No se cambió nada.`, [], {
      cause: error,
    });
  }
}
