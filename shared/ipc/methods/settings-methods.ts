import * as z from 'zod';
import { receiptLogoSchema, shopSettingsSchema } from '../settings-schemas.ts';
import { LARGEST_LOGO_BYTES } from '../../domain/printing/largest-logo.ts';
import { nothing } from './inputs.ts';

const LARGEST_LOGO_BASE64 = Math.ceil(LARGEST_LOGO_BYTES / 3) * 4;

const evidenceSettings = z.strictObject({
  quietMinutes: z.int(),
  /** Whether evidence alone puts a document in doubt back in the queue. */
  isAutomatic: z.boolean(),
});

/** How the shop wants things done; kept with its data. */
export const settingsMethods = {
  'settings.read': { input: nothing, output: shopSettingsSchema },
  /** Gives them as they now are. */
  'settings.save': { input: shopSettingsSchema.partial(), output: shopSettingsSchema },
  'settings.read-evidence': { input: nothing, output: evidenceSettings },
  'settings.save-evidence': { input: evidenceSettings.partial(), output: evidenceSettings },
  'settings.read-logo': { input: nothing, output: z.strictObject({ logo: receiptLogoSchema.nullable() }) },
  /** A PNG or JPEG file as base64; null takes the logo away. */
  'settings.save-logo': {
    input: z.strictObject({ base64: z.base64().max(LARGEST_LOGO_BASE64).nullable() }),
    output: z.strictObject({ logo: receiptLogoSchema.nullable() }),
  },
} as const;
