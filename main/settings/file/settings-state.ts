import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { SettingsFileChange } from '../../../shared/ipc/settings-file-schemas.ts';
import type { EvidenceDesk } from '../../evidence/evidence-desk.ts';
import { changeEvidenceSettings } from '../../evidence/change-settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../store/store.ts';
import type { ReceiptLogoRepository } from '../receipt-logo-repository.ts';
import { saveReceiptLogo } from '../save-receipt-logo.ts';
import { saveShopSettings } from '../save-shop-settings.ts';
import type { ShopSettingsRepository } from '../shop-settings-repository.ts';
import type { SettingsState } from './settings-file.ts';

export interface SettingsFileParts {
  store: Store;
  clock: Clock;
  settings: ShopSettingsRepository;
  logo: ReceiptLogoRepository;
  evidence: EvidenceDesk;
}

/** All settings that a file can hold, as they now are. */
export function readSettingsState({ settings, logo, evidence }: SettingsFileParts): SettingsState {
  const kept = logo.read();
  const { quietMs, isAutomatic } = evidence.settings();
  return {
    shop: settings.read(),
    evidence: { quietMinutes: quietMs / MINUTE_MS, isAutomatic },
    logo:
      kept === null
        ? null
        : { mediaType: kept.mediaType, base64: Buffer.from(kept.bytes).toString('base64') },
  };
}

/** What would be other than it is. */
export function compareSettings(before: SettingsState, after: SettingsState): SettingsFileChange[] {
  const [now, then] = [flat(before), flat(after)];
  return Object.keys(now)
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]))
    .map((name) => ({ name, before: shown(now[name]), after: shown(then[name]) }));
}

/** Makes the settings what the file says; only what is other than it was is written, each with its audit entry. */
export function applySettings(parts: SettingsFileParts, state: SettingsState, actor: string): void {
  const before = readSettingsState(parts);
  const changed = new Set(compareSettings(before, state).map(({ name }) => name));
  const shop = Object.fromEntries(Object.entries(state.shop).filter(([name]) => changed.has(name)));
  if (Object.keys(shop).length > 0) saveShopSettings(parts, shop, actor);
  if (changed.has('logo'))
    saveReceiptLogo(parts, state.logo === null ? null : Buffer.from(state.logo.base64, 'base64'), actor);
  if (changed.has('quietMinutes') || changed.has('isAutomatic'))
    changeEvidenceSettings(parts, state.evidence, actor);
}

function flat({ shop, evidence, logo }: SettingsState): Readonly<Record<string, unknown>> {
  return { ...shop, ...evidence, logo: logo?.base64 ?? null };
}

const LONGEST_SHOWN = 80;

/** A value in a line. A switch stays what it is: the window has words for it. */
function shown(value: unknown): SettingsFileChange['before'] {
  if (typeof value === 'boolean' || value === null || typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
