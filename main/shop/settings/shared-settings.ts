import { isDeepStrictEqual } from 'node:util';
import {
  SHARED_SETTINGS,
  type SharedSetting,
  type ReportedSettings,
} from '../../../shared/chain/shared-settings.ts';
import { sharedValueSchema } from '../../../shared/contract/shared-values.ts';
import { rolePowersSchema } from '../../../shared/contract/users.ts';
import type { Connection } from '../../database/connection.ts';
import type { SettingsParts } from './parts.ts';
import { UserRepository } from '../users/user-repository.ts';
import { ShopSettingsRepository } from './shop-settings-repository.ts';

/** Reads the settings that a head office may fix, each as JSON text. */
export function readSharedSettings(db: Connection): ReportedSettings['settings'] {
  const settings = new ShopSettingsRepository(db).read();
  const { powers: rolePowers } = new UserRepository(db).rules();
  const values = { ...settings, rolePowers };
  return Object.fromEntries(SHARED_SETTINGS.map((key) => [key, JSON.stringify(values[key])]));
}

/**
 * Takes over what the head office fixes for a setting, inside the caller's transaction; null leaves its value and
 * unlocks it. A value that this version does not know changes nothing. True if the value changed.
 */
export function applySharedSetting(
  { settings, store, users }: Pick<SettingsParts, 'settings' | 'store'> & { users: UserRepository },
  key: SharedSetting,
  fixed: { value: unknown; isLocked: boolean } | null,
  { at, actor }: { at: number; actor: string },
): boolean {
  const parsed = fixed === null ? null : sharedValueSchema(key).safeParse(fixed.value);
  settings.lock(key, fixed !== null && fixed.isLocked && parsed?.success === true);
  if (parsed?.success !== true) return false;
  if (key === 'rolePowers') {
    const rules = users.rules();
    const powers = rolePowersSchema.parse(parsed.data);
    if (isDeepStrictEqual(powers, rules.powers)) return false;
    users.saveRules({ ...rules, powers });
    const details = { roles: powers };
    store.audit.append({ at, actor, event: 'user.rules-saved', subject: 'shop', details });
    return true;
  }
  if (isDeepStrictEqual(parsed.data, settings.read()[key])) return false;
  const decided = { [key]: parsed.data };
  settings.save(decided, at);
  store.audit.append({ at, actor, event: 'settings.saved', subject: 'shop', details: decided });
  return true;
}
