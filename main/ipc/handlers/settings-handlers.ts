import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import { changeEvidenceSettings } from '../../evidence/change-settings.ts';
import { saveShopSettings } from '../../settings/save-shop-settings.ts';
import { saveReceiptLogo } from '../../settings/save-receipt-logo.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** How the shop wants things done. */
export function createSettingsHandlers(parts: CoreParts): HandlersOf<'settings'> {
  const { settings, logo, evidence } = parts;
  const readLogo = (): Output<'settings.read-logo'> => {
    const kept = logo.read();
    if (kept === null) return { logo: null };
    return { logo: { mediaType: kept.mediaType, base64: Buffer.from(kept.bytes).toString('base64') } };
  };
  const readEvidence = (): Output<'settings.read-evidence'> => {
    const { quietMs, isAutomatic } = evidence.settings();
    return { quietMinutes: quietMs / MINUTE_MS, isAutomatic };
  };
  return {
    'settings.read-evidence': readEvidence,
    'settings.save-evidence': ({ quietMinutes, isAutomatic }) => {
      changeEvidenceSettings(
        parts,
        {
          ...(quietMinutes === undefined ? {} : { quietMinutes }),
          ...(isAutomatic === undefined ? {} : { isAutomatic }),
        },
        screenActor(),
      );
      return readEvidence();
    },
    'settings.read': () => settings.read(),
    'settings.save': (decided) => saveShopSettings(parts, decided, screenActor()),
    'settings.read-logo': readLogo,
    'settings.save-logo': ({ base64 }) => {
      saveReceiptLogo(parts, base64 === null ? null : Buffer.from(base64, 'base64'), screenActor());
      return readLogo();
    },
  };
}
