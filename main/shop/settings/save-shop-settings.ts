import { isDeepStrictEqual } from 'node:util';
import type { LabelPlan, LabelSettings } from '../../../shared/contract/labels.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { clientIssues } from '../../../shared/domain/sale/check-sale.ts';
import { sizeOf } from '../../../shared/domain/paper/label-size.ts';
import { InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { SettingsParts } from './parts.ts';

/** Stores the owner's decisions and returns all settings. Throws InputError for a wrong RUC. */
export function saveShopSettings(
  { store, settings, clock }: SettingsParts,
  decided: Partial<ShopSettings>,
  actor: string,
): ShopSettings {
  const issues = decided.finalConsumer ? clientIssues(decided.finalConsumer) : [];
  if (issues.length > 0) throw new InputError(say('lists.finalConsumerInvalid'), issues);
  const at = clock.now();
  store.commit(() => {
    settings.save(decided, at);
    store.audit.append({ at, actor, event: 'settings.saved', subject: 'shop', details: decided });
  });
  return settings.read();
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
