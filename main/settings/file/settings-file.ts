import * as z from 'zod';
import { clientIssues } from '../../../shared/domain/check-sale.ts';
import { receiptLogoSchema, shopSettingsSchema } from '../../../shared/ipc/settings-schemas.ts';
import { say } from '../../../shared/language/say.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { isRecord } from '../../../shared/wire/tolerant.ts';
import { InputError } from '../../errors.ts';
import { mediaTypeOf } from '../save-receipt-logo.ts';

const FORMAT = 'mostrador-ajustes';
const VERSION = 1;
/** The largest logo and everything else fit several times. */
export const LARGEST_SETTINGS_FILE_BYTES = 4 * 1024 * 1024;

const settingsFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  shop: shopSettingsSchema,
  evidence: z.strictObject({ quietMinutes: z.int().min(10).max(1440), isAutomatic: z.boolean() }),
  logo: receiptLogoSchema.nullable(),
});

/** A shop's settings as they go from one counter to another. No token, passphrase, PIN or password is among them. */
export type SettingsState = Omit<z.infer<typeof settingsFileSchema>, 'format' | 'version'>;

export function settingsFileText(state: SettingsState): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...state }, null, 2)}\n`;
}

/** Throws InputError for what is too large, broken, of another kind, from a later version or wrong in its parts. */
export function readSettingsFile(bytes: Uint8Array): SettingsState {
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
  const { shop, evidence, logo } = parsed.data;
  const issues = shop.finalConsumer === null ? [] : clientIssues(shop.finalConsumer);
  if (issues.length > 0) throw new InputError(say`El consumidor final tiene datos que corregir.`, issues);
  if (logo !== null) mediaTypeOf(Buffer.from(logo.base64, 'base64'));
  return { shop, evidence, logo };
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
