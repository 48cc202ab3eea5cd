import * as z from 'zod';
import { dispatchTablesSchema } from '../../../shared/ipc/dispatch-schemas.ts';
import { printerSchema } from '../../../shared/ipc/printing-schemas.ts';
import { windowLookSchema } from '../../../shared/ipc/settings-file-schemas.ts';
import { receiptLogoSchema, shopSettingsSchema } from '../../../shared/ipc/settings-schemas.ts';
import { uuidSchema } from '../../../shared/wire/primitives.ts';
import { machineSettingsSchema } from '../../machine/machine-settings.ts';

export const FORMAT = 'mostrador-ajustes';
/** The first had no `from`, no printers, no lists of codes, no proxy and no look. */
const VERSIONS = [1, 2] as const;
export const VERSION = 2;

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

export const settingsFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSIONS),
  from: z.strictObject({ ruc: z.string().nullable(), counter: uuidSchema }).optional(),
  ...settingsStateSchema.shape,
});

/** A counter's settings as they go to another one. No token, passphrase, PIN or password is among them. */
export type SettingsState = z.infer<typeof settingsStateSchema>;

export interface SettingsFile {
  /** Of which company and which database they were; the first version did not say. */
  from: z.infer<typeof settingsFileSchema>['from'];
  state: SettingsState;
}
