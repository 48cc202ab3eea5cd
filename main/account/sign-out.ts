import { say } from '../say.ts';
import { CouldNotError } from '../errors.ts';
import type { EntryRepository } from '../outbox/entry-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { LoggedInRepository } from './logged-in-repository.ts';
import type { Session } from './session.ts';

export interface SignOutParts {
  store: Store;
  session: Session;
  loggedIn: LoggedInRepository;
  entries: EntryRepository;
  clock: Clock;
}

/**
 * Forgets the token. What waits stays as it is and is sent after the next login; one can go on selling. Gives how
 * much waits. Throws CouldNotError for a token that is not this program's to forget.
 */
export async function signOut(parts: SignOutParts, actor: string): Promise<{ waiting: number }> {
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
