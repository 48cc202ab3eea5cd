import { say } from '../say.ts';
import { readableToken } from '../account/readable-token.ts';
import type { Session } from '../account/session.ts';
import type { Store } from '../store/store.ts';

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
