import type { Output } from '../../../shared/contract/contract.ts';
import type { settingsMethods } from '../../../shared/contract/settings.ts';
import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { Counter } from '../../counter/compose.ts';
import { changeEvidenceSettings } from '../../sending/evidence/change-settings.ts';
import { saveReceiptLogo } from '../../shop/settings/save-receipt-logo.ts';
import { saveShopSettings } from '../../shop/settings/save-shop-settings.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export const settingsHandlers: CounterHandlers<typeof settingsMethods> = {
  'settings.read': (_, { settings }) => settings.read(),
  'settings.save': (decided, counter) => saveShopSettings(counter, decided, screenActor()),
  'settings.read-evidence': (_, counter) => readEvidence(counter),
  'settings.save-evidence': ({ quietMinutes, isAutomatic }, counter) => {
    changeEvidenceSettings(
      counter,
      {
        ...(quietMinutes === undefined ? {} : { quietMinutes }),
        ...(isAutomatic === undefined ? {} : { isAutomatic }),
      },
      screenActor(),
    );
    return readEvidence(counter);
  },
  'settings.read-logo': (_, counter) => readLogo(counter),
  'settings.save-logo': ({ base64 }, counter) => {
    saveReceiptLogo(counter, base64 === null ? null : Buffer.from(base64, 'base64'), screenActor());
    return readLogo(counter);
  },
};

function readLogo({ logo }: Counter): Output<'settings.read-logo'> {
  const kept = logo.read();
  if (kept === null) return { logo: null };
  return { logo: { mediaType: kept.mediaType, base64: Buffer.from(kept.bytes).toString('base64') } };
}

function readEvidence({ evidence }: Counter): Output<'settings.read-evidence'> {
  const { quietMs, isAutomatic } = evidence.settings();
  return { quietMinutes: quietMs / MINUTE_MS, isAutomatic };
}
