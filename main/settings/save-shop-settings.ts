import { clientIssues } from '../../shared/domain/check-sale.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { say } from '../say.ts';
import { InputError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { ShopSettingsRepository } from './shop-settings-repository.ts';

export interface ShopSettingsParts {
  store: Store;
  settings: ShopSettingsRepository;
  clock: Clock;
}

/** Keeps what the owner decided and gives all settings as they now are. Throws InputError for a wrong RUC. */
export function saveShopSettings(
  { store, settings, clock }: ShopSettingsParts,
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
