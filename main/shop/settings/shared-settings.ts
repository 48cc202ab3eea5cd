import { isDeepStrictEqual } from 'node:util';
import {
  SHARED_SETTINGS,
  type SharedSetting,
  type ToldSettings,
} from '../../../shared/chain/shared-settings.ts';
import { shopSettingsSchema } from '../../../shared/contract/settings.ts';
import type { Connection } from '../../database/connection.ts';
import type { SettingsParts } from './parts.ts';
import { ShopSettingsRepository } from './shop-settings-repository.ts';

/** Reads the settings that a head office may fix, each as JSON text. */
export function readSharedSettings(db: Connection): ToldSettings['settings'] {
  const settings = new ShopSettingsRepository(db).read();
  return Object.fromEntries(SHARED_SETTINGS.map((key) => [key, JSON.stringify(settings[key])]));
}

/**
 * Takes over what the head office fixes for a setting, inside the caller's transaction; null leaves its value and
 * unlocks it. A value that this version does not know changes nothing. True if the value changed.
 */
export function applySharedSetting(
  { settings, store }: Pick<SettingsParts, 'settings' | 'store'>,
  key: SharedSetting,
  fixed: { value: unknown; isLocked: boolean } | null,
  { at, actor }: { at: number; actor: string },
): boolean {
  const parsed = fixed === null ? null : shopSettingsSchema.shape[key].safeParse(fixed.value);
  settings.lock(key, fixed !== null && fixed.isLocked && parsed?.success === true);
  if (parsed?.success !== true || isDeepStrictEqual(parsed.data, settings.read()[key])) return false;
  const decided = { [key]: parsed.data };
  settings.save(decided, at);
  store.audit.append({ at, actor, event: 'settings.saved', subject: 'shop', details: decided });
  return true;
}
