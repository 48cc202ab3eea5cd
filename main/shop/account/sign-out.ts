import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { AccountParts } from './parts.ts';

/**
 * Forgets the token. What waits stays as it is and is sent after the next login; one can go on selling. Gives how
 * much waits. Throws CouldNotError for a token that is not this program's to forget.
 */
export async function signOut(parts: AccountParts, actor: string): Promise<{ waiting: number }> {
  const { store, session, clock } = parts;
  if (session.isGiven()) {
    throw new CouldNotError(say('account.tokenFromEnvironment'));
  }
  await session.forget();
  const waiting = parts.entries.countUnsettledSendings();
  store.commit(() => {
    const subject = store.identity.ruc ?? store.identity.id;
    parts.loggedIn.forget();
    store.audit.append({
      at: clock.now(),
      actor,
      event: 'account.signed-out',
      subject,
      details: { waiting },
    });
  });
  return { waiting };
}
