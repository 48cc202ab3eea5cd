import { logIn } from '../shop/account/log-in.ts';
import type { AccountParts } from '../shop/account/parts.ts';
import { readableToken } from '../shop/account/readable-token.ts';
import type { LookupsParts } from '../reference-data/parts.ts';
import { refreshLookups } from '../reference-data/refresh-lookups.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { Network } from '../kernel/ports/network.ts';
import { DEMO_ACTIVITY } from './demo-catalogue.ts';
import type { SeedParts } from './seed-training.ts';
import { askForCode, readNewestCode } from './training-control.ts';
import type { TrainingPlace } from './training-place.ts';

export type TrainingCounter = AccountParts & LookupsParts & SeedParts & { engine: { resume(): void } };

/** Whose inbox it is; the training service lets anybody in. */
const CORREO = 'caja@mostrador.example';

/** Whether nothing can be sold or sent before a login: no token, one that was refused, or lists never read whole. */
export function needsLogin(counter: TrainingCounter): boolean {
  const hold = counter.sending.hold(readableToken(counter.session));
  return hold?.kind === 'login-needed' || counter.lookups.list('unidad-medida').length === 0;
}

/**
 * Logs the counter in to its training service with a code that the app asks for and reads by itself, and reads
 * the lists; a new one gets its samples, and what its company does. What waited for it goes on. Throws CouldNotError and InputError.
 */
export async function logInToTraining(
  counter: TrainingCounter,
  network: Network,
  { url, controlUrl }: TrainingPlace,
): Promise<void> {
  await askForCode(network, url, CORREO);
  const codigo = await readNewestCode(network, controlUrl, CORREO);
  await logIn(counter, { channel: 'email', to: CORREO, code: codigo }, null, COUNTER_ACTOR);
  const isNew = counter.catalog.isEmpty();
  const lists = refreshLookups(counter);
  while ((await lists.next()).done !== true) continue;
  if (isNew)
    counter.store.commit(() => counter.settings.save({ issuerActivity: DEMO_ACTIVITY }, counter.clock.now()));
  counter.engine.resume();
}
