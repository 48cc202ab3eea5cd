import { clientIssues } from '../../../shared/domain/check-sale.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { SettingsParts } from './parts.ts';

/** Keeps what the owner decided and gives all settings as they now are. Throws InputError for a wrong RUC. */
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
