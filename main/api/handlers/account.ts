import type { accountMethods } from '../../../shared/contract/account.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import { SHORTEST_PASSPHRASE } from '../../../shared/domain/shop/pin.ts';
import { say } from '../../kernel/say.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import type { FreeTrialRepository } from '../../shop/account/free-trial/free-trial-repository.ts';
import { readAccount } from '../../shop/account/read-account.ts';
import { requestCode } from '../../shop/account/login-code.ts';
import { signOut } from '../../shop/account/log-in.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { PassphraseLock, Secrets } from '../../kernel/ports/secrets.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export const accountHandlers: CounterHandlers<typeof accountMethods> = {
  'account.read': (_, counter) => readAccount(counter),
  'account.request-code': ({ channel, to }, counter) => requestCode(counter, channel, to),
  'account.log-in': async (credentials, { logIns, engine }) => {
    const outcome = await logIns.logIn(credentials, screenActor());
    if (outcome.kind === 'logged-in') engine.resume();
    return outcome;
  },
  'account.choose-company': async ({ ruc }, { logIns, engine }) => {
    const company = await logIns.chooseCompany(ruc, screenActor());
    engine.resume();
    return company;
  },
  'account.unlock': async ({ passphrase }, counter) => {
    await lockOf(counter.secrets).unlock(passphrase);
    counter.engine.resume();
    counter.session.noteOpened();
    return readAccount(counter);
  },
  'account.protect': async ({ passphrase }, counter) => {
    if (passphrase.trim().length < SHORTEST_PASSPHRASE) {
      throw new InputError(say('account.passphraseTooShort', { letters: SHORTEST_PASSPHRASE }));
    }
    await lockOf(counter.secrets).protect(passphrase);
    return readAccount(counter);
  },
  'account.free-trials': (_, { freeTrials }) => readTrials(freeTrials),
  'account.ask-free-trial': async (form, { freeTrialService, freeTrials }) => {
    await freeTrialService.ask(form, screenActor());
    return readTrials(freeTrials);
  },
  'account.send-free-trial': async ({ id }, { freeTrialService, freeTrials }) => {
    await freeTrialService.sendAgain(id, screenActor());
    return readTrials(freeTrials);
  },
  'account.sign-out': async (_, counter) => {
    await signOut(counter, screenActor());
    return readAccount(counter);
  },
};

function lockOf({ passphrase }: Secrets): PassphraseLock {
  if (passphrase !== null) return passphrase;
  throw new CouldNotError(say('account.noPassphraseHere'));
}

function readTrials(freeTrials: FreeTrialRepository): Output<'account.free-trials'> {
  const trials = freeTrials.list().map(({ request: { id, nombre, whatsapp }, askedAt, state, told }) => {
    return { id, nombre, whatsapp, askedAt, state, told: told && sayReason(told) };
  });
  return { trials };
}
