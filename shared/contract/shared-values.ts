import type * as z from 'zod';
import type { SharedSetting } from '../chain/shared-settings.ts';
import { shopSettingsSchema } from './settings.ts';
import { rolePowersSchema } from './users.ts';

/** Schema of the value of a setting that a head office may fix, as a counter takes it. */
export function sharedValueSchema(key: SharedSetting): z.ZodType {
  return key === 'rolePowers' ? rolePowersSchema : shopSettingsSchema.shape[key];
}
