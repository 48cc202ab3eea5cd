import * as z from 'zod';
import { type DispatchTables, dispatchTablesSchema } from '../../../../shared/contract/dispatch.ts';
import { printerSchema } from '../../../../shared/contract/printing.ts';
import { windowLookSchema } from '../../../../shared/contract/settings-file.ts';
import { receiptLogoSchema, shopSettingsSchema } from '../../../../shared/contract/settings.ts';
import { clientIssues } from '../../../../shared/domain/sale/check-sale.ts';
import { DISPATCH_TABLES } from '../../../../shared/domain/dispatch/dispatch-tables.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { uuidSchema } from '../../../../shared/wire/primitives.ts';
import { isRecord } from '../../../../shared/wire/tolerant.ts';
import { tableIssues } from '../../../documents/dispatch/save-table.ts';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { printerIssues } from '../../../printing/printers.ts';
import { checkProxy, machineSettingsSchema } from '../../machine/machine-settings.ts';
import { mediaTypeOf } from '../save-receipt-logo.ts';

/** Several times the size of the largest logo and everything else. */
export const LARGEST_SETTINGS_FILE_BYTES = 4 * 1024 * 1024;

export function settingsFileText({ from, state }: SettingsFile): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, from, ...state }, null, 2)}\n`;
}

/** Throws InputError for a file too large, broken, of another kind or later version, or partly invalid. */
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
    // Some editors add a byte-order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InputError(say('settingsFile.broken'), [], {
      cause: error,
    });
  }
}

const FORMAT = 'mostrador-ajustes';
const VERSION = 1;

/** A missing setting keeps its value. */
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
  version: z.literal(VERSION),
  from: z.strictObject({ ruc: z.string().nullable(), counter: uuidSchema }),
  ...settingsStateSchema.shape,
});

/** A counter's settings for another counter, without any token, passphrase, PIN or password. */
export type SettingsState = z.infer<typeof settingsStateSchema>;

export interface SettingsFile {
  from: z.infer<typeof settingsFileSchema>['from'];
  state: SettingsState;
}

/**
 * Returns a file's settings in their stored form. Throws InputError for anything that storing would refuse,
 * so that applying them cannot fail halfway.
 */
function checkSettings(state: SettingsState): SettingsState {
  const { shop, logo, printers, dispatchTables, proxy } = state;
  const issues = shop?.finalConsumer ? clientIssues(shop.finalConsumer) : [];
  if (issues.length > 0) throw new InputError(say('lists.finalConsumerInvalid'), issues);
  return {
    ...state,
    ...(logo ? { logo: checkLogo(logo.base64) } : {}),
    ...(printers === undefined ? {} : { printers: checkPrinters(printers) }),
    ...(dispatchTables === undefined ? {} : { dispatchTables: checkTables(dispatchTables) }),
    ...(proxy ? { proxy: checkProxy(proxy) } : {}),
  };
}

function checkLogo(base64: string): NonNullable<SettingsState['logo']> {
  const bytes = Buffer.from(base64, 'base64');
  return { mediaType: mediaTypeOf(bytes), base64: bytes.toString('base64') };
}

function checkPrinters(listed: NonNullable<SettingsState['printers']>): SettingsState['printers'] {
  const printers = listed.map((printer) => ({ ...printer, roles: [...new Set(printer.roles)].toSorted() }));
  const issues = printers.flatMap(printerIssues);
  if (issues.length > 0) throw new InputError(say('printing.printerInvalid'), issues);
  const [ids, roles] = [printers.map(({ id }) => id), printers.flatMap((printer) => printer.roles)];
  if (new Set(ids).size < ids.length || new Set(roles).size < roles.length)
    throw new InputError(say('settingsFile.printerTwice'));
  return printers;
}

function checkTables(tables: DispatchTables): DispatchTables {
  return Object.fromEntries(
    DISPATCH_TABLES.map((table) => {
      const codes = tables[table].map(({ codigo, nombre }) => ({
        codigo: codigo.trim(),
        nombre: nombre.trim(),
      }));
      const issues = tableIssues(table, codes);
      if (issues.length > 0) throw new InputError(say('lists.listInvalid'), issues);
      return [table, codes];
    }),
  ) as DispatchTables;
}
