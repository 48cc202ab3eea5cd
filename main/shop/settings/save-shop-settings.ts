import { isDeepStrictEqual } from 'node:util';
import type { LabelPlan, LabelSettings } from '../../../shared/contract/labels.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { clientIssues } from '../../../shared/domain/sale/check-sale.ts';
import { sizeOf } from '../../../shared/domain/paper/label-size.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { SettingsParts } from './parts.ts';

/**
 * Stores the owner's decisions and returns all settings. Throws InputError for a wrong RUC, CouldNotError for another
 * value of a setting that the head office fixes.
 */
export function saveShopSettings(
  { store, settings, clock }: SettingsParts,
  decided: Partial<ShopSettings>,
  actor: string,
): ShopSettings {
  const issues = decided.finalConsumer ? clientIssues(decided.finalConsumer) : [];
  if (issues.length > 0) throw new InputError(say('lists.finalConsumerInvalid'), issues);
  assertUnlocked(settings, decided);
  const at = clock.now();
  store.commit(() => {
    settings.save(decided, at);
    store.audit.append({ at, actor, event: 'settings.saved', subject: 'shop', details: decided });
  });
  return settings.read();
}

/** Throws CouldNotError for another value of a setting that the head office fixes. */
function assertUnlocked(settings: SettingsParts['settings'], decided: Partial<ShopSettings>): void {
  const present: Partial<ShopSettings> = settings.read();
  const isOther = (key: keyof ShopSettings): boolean => !isDeepStrictEqual(decided[key], present[key]);
  const keys = Object.keys(decided) as (keyof ShopSettings)[];
  if (keys.some((key) => settings.isLocked(key) && isOther(key))) {
    throw new CouldNotError(say('chain.settingLocked'));
  }
}

export function rememberLabels(
  parts: SettingsParts,
  { size, margins }: Pick<LabelPlan, 'size' | 'margins'>,
  actor: string,
): void {
  const before = parts.settings.read().priceLabels;
  const isSheet = sizeOf(size).kind === 'sheet';
  const after: LabelSettings = {
    size,
    margins: isSheet ? { ...before.margins, [size]: margins } : before.margins,
  };
  if (!isDeepStrictEqual(before, after)) saveShopSettings(parts, { priceLabels: after }, actor);
}
