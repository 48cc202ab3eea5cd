import type { AccountView } from '../../../shared/contract/account.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import { SHORTEST_PASSPHRASE } from '../../../shared/domain/shortest-passphrase.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import { say } from '../../../shared/language/say.ts';
import { sayReason } from '../../../shared/language/say-reason.ts';
import { readAccount } from '../../account/read-account.ts';
import { requestCode } from '../../account/request-code.ts';
import { signOut } from '../../account/sign-out.ts';
import { CouldNotError, InputError } from '../../errors.ts';
import type { PassphraseLock } from '../../ports/secrets.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The login from the window. */
export function createAccountHandlers(parts: CoreParts): HandlersOf<'account'> {
  const { engine, freeTrialDesk, freeTrials, logIns, secrets } = parts;
  const lock = (): PassphraseLock => {
    if (secrets.passphrase !== null) return secrets.passphrase;
    throw new CouldNotError(say`Aquí la sesión no se guarda con una frase.`);
  };
  const readTrials = (): Output<'account.free-trials'> => {
    const trials = freeTrials.list().map(({ request: { id, nombre, whatsapp }, askedAt, state, told }) => {
      return { id, nombre, whatsapp, askedAt, state, told: told && sayReason(told) };
    });
    return { trials };
  };
  const read = (): AccountView => readAccount(parts);
  return {
    'account.read': read,
    'account.request-code': ({ channel, to }) => requestCode(parts, channel, to),
    'account.log-in': async (credentials) => {
      const outcome = await logIns.logIn(credentials, screenActor());
      if (outcome.kind === 'logged-in') engine.resume();
      return outcome;
    },
    'account.choose-company': async ({ ruc }) => {
      const company = await logIns.chooseCompany(ruc, screenActor());
      engine.resume();
      return company;
    },
    'account.unlock': async ({ passphrase }) => {
      await lock().unlock(passphrase);
      engine.resume();
      parts.session.noteOpened();
      return read();
    },
    'account.protect': async ({ passphrase }) => {
      if (passphrase.trim().length < SHORTEST_PASSPHRASE) {
        throw new InputError(say`La frase tiene que tener ${SHORTEST_PASSPHRASE} letras o más.`);
      }
      await lock().protect(passphrase);
      return read();
    },
    'account.free-trials': readTrials,
    'account.ask-free-trial': async (form) => {
      await freeTrialDesk.ask(form, screenActor());
      return readTrials();
    },
    'account.send-free-trial': async ({ id }) => {
      await freeTrialDesk.sendAgain(id, screenActor());
      return readTrials();
    },
    'account.sign-out': async () => {
      await signOut(parts, screenActor());
      return read();
    },
  };
}
