import { saveShopSettings } from '../../settings/save-shop-settings.ts';
import type { CoreParts } from '../core-parts.ts';
import { SCREEN_ACTOR } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** How the shop wants things done. */
export function createSettingsHandlers(parts: CoreParts): HandlersOf<'settings'> {
  const { settings } = parts;
  return {
    'settings.read': () => settings.read(),
    'settings.save': (decided) => saveShopSettings(parts, decided, SCREEN_ACTOR),
  };
}
