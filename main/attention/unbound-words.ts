import { say } from '../kernel/say.ts';
import { readableToken } from '../shop/account/readable-token.ts';
import type { Session } from '../shop/account/session.ts';
import type { Store } from '../database/store.ts';

/** Hint where a token stands for a login, which would have named the company; null where nothing is open. */
export function unboundWords({
  store,
  session,
}: {
  store: Pick<Store, 'identity'>;
  session: Session;
}): string | null {
  const { mode, ruc } = store.identity;
  if (mode === 'training' || ruc !== null || readableToken(session) === null) return null;
  return say('notices.companyUnbound');
}
