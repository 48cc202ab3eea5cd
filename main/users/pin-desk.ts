import { createHmac, randomBytes } from 'node:crypto';
import { say } from '../../shared/language/say.ts';
import { FREE_TRIES } from '../../shared/domain/users/pin.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import { hashPin, isPinOf, type ScryptCost } from './pin-hash.ts';
import type { PepperKeeper } from './pepper-file.ts';
import { PinLocks } from './pin-locks.ts';
import { sayWait } from './say-wait.ts';
import type { User, UserRepository } from './user-repository.ts';

/** The open counter, as far as users are concerned. */
export interface UserParts {
  store: Store;
  users: UserRepository;
  clock: Clock;
}

export interface PinDeskOptions {
  /** By the database's id. */
  pepperOf: (databaseId: string) => PepperKeeper;
  cost: ScryptCost;
}

const PEPPER_BYTES = 32;

/** Makes and checks PINs: one at a time, each wrong one counted before it is known to be wrong. */
export class PinDesk {
  readonly #options: PinDeskOptions;
  #locks: PinLocks | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PinDeskOptions) {
    this.#options = options;
  }

  lockedMs({ clock }: UserParts, user: User): number {
    this.#locks ??= new PinLocks(clock);
    return this.#locks.leftMs(user);
  }

  /** Whether what the shop's PINs were made with is not here any more. */
  async arePinsLost(parts: UserParts): Promise<boolean> {
    const isNeeded = parts.users.rules().pepperCheck !== null;
    return isNeeded && (await this.#pepper(parts)) === null;
  }

  /** The hash of a new PIN; makes the pepper where there is none, which ends all PINs made with the one before. */
  async hash(parts: UserParts, pin: string): Promise<string> {
    const pepper = (await this.#pepper(parts)) ?? (await this.#newPepper(parts));
    return await hashPin(pin, pepper, this.#options.cost);
  }

  /** Throws InputError for a wrong PIN, CouldNotError where none may be tried now. */
  check(parts: UserParts, userId: string, pin: string): Promise<User> {
    const result = this.#turn.then(() => this.#check(parts, userId, pin));
    this.#turn = result.catch(() => {});
    return result;
  }

  async #check(parts: UserParts, userId: string, pin: string): Promise<User> {
    const { store, users, clock } = parts;
    const user = users.find(userId);
    if (user === null || !user.isActive) throw new InputError(say`Ese usuario ya no está.`);
    const lockedMs = this.lockedMs(parts, user);
    if (lockedMs > 0) throw tooMany(user.name, lockedMs);
    if (user.pinHash === null) {
      throw new CouldNotError(
        say`${user.name} no tiene PIN: el dueño le pone uno en Ajustes, Usuarios. Se puede seguir vendiendo.`,
      );
    }
    const pepper = await this.#pepper(parts);
    if (pepper === null) {
      throw new CouldNotError(
        say`Los PIN no se pueden comprobar: falta la clave que guardaba el llavero de este equipo. Se puede seguir vendiendo; el dueño entra con su código de recuperación y pone PIN nuevos.`,
      );
    }
    // A program that is killed while it checks has counted the try.
    const failures = user.failures + 1;
    store.commit(() => users.countFailures(user.id, failures));
    if (await isPinOf(user.pinHash, pin, pepper)) {
      store.commit(() => users.countFailures(user.id, 0));
      return { ...user, failures: 0 };
    }
    this.#locks?.begin(user.id);
    const at = clock.now();
    store.commit(() =>
      store.audit.append({
        at,
        actor: user.name,
        event: 'user.wrong-pin',
        subject: user.id,
        details: { failures },
      }),
    );
    const wrong = { ...user, failures };
    const mustWaitMs = this.lockedMs(parts, wrong);
    throw mustWaitMs > 0 ? tooMany(user.name, mustWaitMs) : new InputError(wrongWords(FREE_TRIES - failures));
  }

  /** The pepper the shop's PINs were made with; null if it is not here. */
  async #pepper({ store, users }: UserParts): Promise<string | null> {
    const pepper = await this.#options.pepperOf(store.identity.id).read();
    return pepper !== null && checkOf(pepper) === users.rules().pepperCheck ? pepper : null;
  }

  async #newPepper({ store, users }: UserParts): Promise<string> {
    const pepper = randomBytes(PEPPER_BYTES).toString('base64');
    await this.#options.pepperOf(store.identity.id).write(pepper);
    store.commit(() => {
      users.forgetPins();
      users.saveRules({ ...users.rules(), pepperCheck: checkOf(pepper) });
    });
    return pepper;
  }
}

function wrongWords(triesLeft: number): string {
  return triesLeft === 1
    ? say`El PIN no es ese. Queda 1 intento.`
    : say`El PIN no es ese. Quedan ${triesLeft} intentos.`;
}

function tooMany(name: string, lockedMs: number): CouldNotError {
  return new CouldNotError(
    say`Demasiados PIN equivocados de ${name}: se puede probar de nuevo en ${sayWait(lockedMs)}. Mientras tanto se sigue vendiendo.`,
  );
}

function checkOf(pepper: string): string {
  return createHmac('sha256', pepper).update('mostrador pepper').digest('hex');
}
