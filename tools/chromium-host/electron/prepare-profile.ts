import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a browser offers its users and an app's window does not: translations, passwords, what was typed before. */
const PREFERENCES = {
  translate: { enabled: false },
  credentials_enable_service: false,
  credentials_enable_autosignin: false,
  autofill: { profile_enabled: false, credit_card_enabled: false },
  search: { suggest_enabled: false },
};

/** Makes the folder of the browser's data, if there is none yet. */
export function prepareProfile(profile: string): void {
  const folder = join(profile, 'Default');
  const file = join(folder, 'Preferences');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(PREFERENCES));
}
