import { createHmac, randomBytes } from 'node:crypto';
import { FREE_TRIES, lockMsAfter } from '../../../shared/domain/shop/pin.ts';
import type { Store } from '../../database/store.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { say } from '../../kernel/say.ts';
import type { BranchPeppers } from './branch-peppers.ts';
import { hashPin, isPinOf, type PepperStore, type ScryptCost } from './pin-hash.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

export interface UserParts {
  store: Store;
  users: UserRepository;
  clock: Clock;
}

interface PinServiceOptions {
  /** Per database id. */
  pepperOf: (databaseId: string) => PepperStore;
  branchPeppers: BranchPeppers;
  cost: ScryptCost;
}

const PEPPER_BYTES = 32;

/** Hashes and checks PINs: one check at a time, counted as wrong before it is checked. */
export class PinService {
  readonly #options: PinServiceOptions;
  #locks: PinLocks | null = null;
  /** A keychain may ask a person at each opening, so it is opened once. */
  #known: { databaseId: string; pepper: string } | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PinServiceOptions) {
    this.#options = options;
  }

  lockedMs({ clock }: UserParts, user: User): number {
    this.#locks ??= new PinLocks(clock);
    return this.#locks.leftMs(user);
  }

  async arePinsLost(parts: UserParts): Promise<boolean> {
    const isNeeded = parts.users.rules().pepperCheck !== null;
    return isNeeded && (await this.#pepper(parts)) === null;
  }

  /** Hashes a new PIN; creates a missing pepper, which invalidates all PINs made with an earlier one. */
  async hash(parts: UserParts, pin: string): Promise<string> {
    const pepper = (await this.#pepper(parts)) ?? (await this.#newPepper(parts));
    return await hashPin(pin, pepper, this.#options.cost);
  }

  /** Throws InputError for a wrong PIN, CouldNotError if none may be tried now. */
  check(parts: UserParts, userId: string, pin: string): Promise<User> {
    const result = this.#turn.then(() => this.#check(parts, userId, pin));
    this.#turn = result.catch(() => {});
    return result;
  }

  async #check(parts: UserParts, userId: string, pin: string): Promise<User> {
    const { store, users, clock } = parts;
    const user = users.find(userId);
    if (user === null || !user.isActive) throw new InputError(say('users.gone'));
    const lockedMs = this.lockedMs(parts, user);
    if (lockedMs > 0) throw tooMany(user.name, lockedMs);
    if (user.pinHash === null) {
      const words = user.sharedId === null ? 'users.withoutPin' : 'users.withoutSharedPin';
      throw new CouldNotError(say(words, { user: user.name }));
    }
    const { branchPepper } = user;
    const pepper = await (branchPepper === null
      ? this.#pepper(parts)
      : this.#options.branchPeppers.find(store.identity.id, branchPepper));
    if (pepper === null) {
      throw new CouldNotError(say(branchPepper === null ? 'users.pinsLocked' : 'users.pinNeedsOffice'));
    }
    // Counted first, so that a kill during the check does not undo it.
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

  async #pepper({ store, users }: UserParts): Promise<string | null> {
    const databaseId = store.identity.id;
    const { pepperCheck } = users.rules();
    if (pepperCheck === null) return null;
    const known = this.#known?.databaseId === databaseId ? this.#known.pepper : null;
    if (known !== null && checkOf(known) === pepperCheck) return known;
    const pepper = await this.#options.pepperOf(databaseId).read();
    if (pepper === null || checkOf(pepper) !== pepperCheck) return null;
    this.#known = { databaseId, pepper };
    return pepper;
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
  return triesLeft === 1 ? say('users.wrongPinLast') : say('users.wrongPin', { tries: triesLeft });
}

function tooMany(name: string, lockedMs: number): CouldNotError {
  return new CouldNotError(say('users.lockedOut', { user: name, wait: sayWait(lockedMs) }));
}

function checkOf(pepper: string): string {
  return createHmac('sha256', pepper).update('mostrador pepper').digest('hex');
}

/**
 * Users' waits after wrong PINs. A wait runs by the monotonic clock, which changes of the machine's clock do
 * not affect; one cut short by a restart begins again, so that no restart shortens it.
 */
export class PinLocks {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #begunAt = new Map<string, number>();

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** 0: a PIN may be tried. */
  leftMs({ id, failures }: { id: string; failures: number }): number {
    const lockMs = lockMsAfter(failures);
    if (lockMs === 0) return 0;
    const begunAt = this.#begunAt.get(id) ?? this.begin(id);
    return Math.max(0, begunAt + lockMs - this.#clock.monotonic());
  }

  begin(id: string): number {
    const now = this.#clock.monotonic();
    this.#begunAt.set(id, now);
    return now;
  }
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

function sayWait(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  if (seconds <= MINUTE_S) return seconds === 1 ? say('users.oneSecond') : say('users.seconds', { seconds });
  const minutes = Math.ceil(seconds / MINUTE_S);
  return say('users.minutes', { minutes });
}
