import * as z from 'zod';
import { dispatchTablesSchema } from '../../../../shared/contract/dispatch.ts';
import { printerSchema } from '../../../../shared/contract/printing.ts';
import { windowLookSchema } from '../../../../shared/contract/settings-file.ts';
import { receiptLogoSchema, shopSettingsSchema } from '../../../../shared/contract/settings.ts';
import { uuidSchema } from '../../../../shared/wire/primitives.ts';
import { machineSettingsSchema } from '../../machine/machine-settings.ts';

export const FORMAT = 'mostrador-ajustes';
export const VERSION = 1;

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
  version: z.literal(VERSION),
  from: z.strictObject({ ruc: z.string().nullable(), counter: uuidSchema }),
  ...settingsStateSchema.shape,
});

/** A counter's settings as they go to another one. No token, passphrase, PIN or password is among them. */
export type SettingsState = z.infer<typeof settingsStateSchema>;

export interface SettingsFile {
  /** Of which company and which database they were. */
  from: z.infer<typeof settingsFileSchema>['from'];
  state: SettingsState;
}
