import type { Output } from '../../../shared/ipc/contract.ts';
import { saveShopSettings } from '../../settings/save-shop-settings.ts';
import { saveReceiptLogo } from '../../settings/save-receipt-logo.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** How the shop wants things done. */
export function createSettingsHandlers(parts: CoreParts): HandlersOf<'settings'> {
  const { settings, logo } = parts;
  const readLogo = (): Output<'settings.read-logo'> => {
    const kept = logo.read();
    if (kept === null) return { logo: null };
    return { logo: { mediaType: kept.mediaType, base64: Buffer.from(kept.bytes).toString('base64') } };
  };
  return {
    'settings.read': () => settings.read(),
    'settings.save': (decided) => saveShopSettings(parts, decided, screenActor()),
    'settings.read-logo': readLogo,
    'settings.save-logo': ({ base64 }) => {
      saveReceiptLogo(parts, base64 === null ? null : Buffer.from(base64, 'base64'), screenActor());
      return readLogo();
    },
  };
}
