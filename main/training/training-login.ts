import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Network } from '../kernel/ports/network.ts';
import type { LookupsParts } from '../reference-data/parts.ts';
import { refreshLookups } from '../reference-data/refresh-list.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import { readRepeatable } from '../sending/service/read-envelope.ts';
import { logIn } from '../shop/account/log-in.ts';
import type { AccountParts } from '../shop/account/parts.ts';
import { readableToken } from '../shop/account/readable-token.ts';
import { DEMO_ACTIVITY } from './demo-catalogue.ts';
import type { SeedParts } from './seed-training.ts';
import { askForCode, readNewestCode } from './training-control.ts';
import type { TrainingPlace } from './training-place.ts';

interface TrainingLoginParts {
  place: TrainingPlace;
  network: Network;
  /** The machine's clock: a fast training clock must not make logins hurry. */
  clock: Clock;
  onChange: () => void;
  report: Report;
}

/** Pause between two logins, for a service that refuses every token. */
const REST_MS = 5000;

/** Keeps a counter logged in to its training service, without codes to type. */
export class TrainingLogin {
  readonly #parts: TrainingLoginParts;
  #counter: TrainingCounter | null = null;
  #running: Promise<void> | null = null;
  #cancelNext: (() => void) | null = null;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(parts: TrainingLoginParts) {
    this.#parts = parts;
  }

  /** Wraps the counter's network: an answer that refuses the token starts the next login. */
  watch(network: Network): Network {
    return {
      makeReady: (request) => network.makeReady(request),
      exchange: async (request, beforeWrite) => {
        const result = await network.exchange(request, beforeWrite);
        const answer = readRepeatable(result, this.#parts.clock.now());
        if (answer.kind === 'login-needed') this.#logInSoon();
        return result;
      },
    };
  }

  /** Keeps this open counter logged in; resolves after the first login attempt, if one is needed. */
  async join(counter: TrainingCounter): Promise<void> {
    this.#counter = counter;
    counter.session.renewByItself();
    if (needsLogin(counter)) await this.#logIn();
  }

  async leave(): Promise<void> {
    this.#counter = null;
    this.#cancelNext?.();
    this.#cancelNext = null;
    await this.#running;
  }

  #logInSoon(): void {
    if (this.#counter === null || this.#running !== null || this.#cancelNext !== null) return;
    const { clock } = this.#parts;
    const sinceMs = clock.now() - this.#lastAt;
    // A clock that was set back must not prevent a try.
    const restMs = sinceMs < 0 ? REST_MS : Math.max(0, REST_MS - sinceMs);
    this.#cancelNext = clock.after(restMs, () => {
      this.#cancelNext = null;
      void this.#logIn();
    });
  }

  #logIn(): Promise<void> {
    this.#running ??= this.#tryOnce().finally(() => {
      this.#running = null;
      if (this.#counter !== null && needsLogin(this.#counter)) this.#logInSoon();
    });
    return this.#running;
  }

  async #tryOnce(): Promise<void> {
    const { place, network, clock, onChange, report } = this.#parts;
    const counter = this.#counter;
    if (counter === null) return;
    this.#lastAt = clock.now();
    try {
      await logInToTraining(counter, network, place);
      onChange();
    } catch (error) {
      report('training.login-failed', { error });
    }
  }
}

type TrainingCounter = AccountParts & LookupsParts & SeedParts & { engine: { resume(): void } };

/** Any address will do: the training service accepts all. */
const CORREO = 'caja@mostrador.example';

/** True while selling or sending needs a login: no token, a refused one, or lists never read completely. */
function needsLogin(counter: TrainingCounter): boolean {
  const hold = counter.sending.hold(readableToken(counter.session));
  return hold?.kind === 'login-needed' || counter.lookups.list('unidad-medida').length === 0;
}

/**
 * Logs the counter in to its training service, requesting and reading the code automatically, and reads the
 * lists; a new counter gets its samples, and its company's activity. Waiting work resumes. Throws
 * CouldNotError and InputError.
 */
async function logInToTraining(
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
