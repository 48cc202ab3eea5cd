import { shopSettingsSchema } from '../settings-schemas.ts';
import { nothing } from './inputs.ts';

/** How the shop wants things done; kept with its data. */
export const settingsMethods = {
  'settings.read': { input: nothing, output: shopSettingsSchema },
  /** Gives them as they now are. */
  'settings.save': { input: shopSettingsSchema.partial(), output: shopSettingsSchema },
} as const;
