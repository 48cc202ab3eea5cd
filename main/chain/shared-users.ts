import { branchOf } from '../../shared/chain/messages.ts';
import { type PinQuestion, sharedUserSchema, USER_KIND } from '../../shared/chain/shared-users.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { BranchPeppers } from '../shop/users/branch-peppers.ts';
import { hashPin, type ScryptCost } from '../shop/users/pin-hash.ts';
import { recoveryHash } from '../shop/users/recover-user.ts';
import type { User } from '../shop/users/user.ts';
import type { OpenUplink } from './open-uplink.ts';
import type { SharedCatalog, SharedCounter } from './shared-catalog.ts';

interface SharedUsersParts {
  counter: SharedCounter;
  /** This counter's name in the chain. */
  name: string;
  /** Tells if the head office is at hand, and when a change is here. */
  changes: Pick<SharedCatalog, 'isFollowing' | 'untilHere'>;
  peppers: BranchPeppers;
  pinCost: ScryptCost;
}

/** Users that a head office shares: keeps the pepper of their PINs here, and asks it for new PINs. */
export class SharedUsers {
  readonly #parts: SharedUsersParts;

  constructor(parts: SharedUsersParts) {
    this.#parts = parts;
  }

  /** Asks for the branch's pepper if a PIN here needs one that this counter lacks. */
  async keepPepper(uplink: OpenUplink): Promise<void> {
    const { counter, peppers } = this.#parts;
    if (!counter.store.db.open) return;
    const needed = counter.users.list().flatMap(({ sharedId, pinHash, branchPepper }) => {
      return sharedId === null || pinHash === null || branchPepper === null ? [] : [branchPepper];
    });
    for (const name of new Set(needed)) {
      if ((await peppers.find(counter.store.identity.id, name)) !== null) continue;
      await this.#askPepper(uplink);
      return;
    }
  }

  /** Writes another PIN of a user at the head office. Throws InputError, CouldNotError. */
  async changePin(uplink: OpenUplink | null, user: User, pin: string, by: string): Promise<void> {
    await this.#choose(uplink, this.#seen(user, by), pin);
  }

  /** Gives the head office a right PIN that only this counter knew; never rejects: the next time it is tried again. */
  async handOver(uplink: OpenUplink | null, user: User, pin: string): Promise<void> {
    if (user.sharedId === null || user.branchPepper !== null || !this.#parts.changes.isFollowing()) return;
    await this.changePin(uplink, user, pin, user.name).catch(() => {});
  }

  /** Gives the user of a head office's code a PIN. Throws InputError for a wrong code, CouldNotError else. */
  async recover(uplink: OpenUplink | null, { code, pin }: { code: string; pin: string }): Promise<User> {
    if (!this.#parts.changes.isFollowing()) throw new CouldNotError(say('users.codeAway'));
    const id = await this.#choose(uplink, { code: recoveryHash(code) }, pin);
    const user = this.#parts.counter.users.list().find(({ sharedId }) => sharedId === id);
    if (user === undefined) throw new CouldNotError(say('users.pinComing'));
    return user;
  }

  #seen({ sharedId }: User, by: string): PinQuestion['because'] {
    const { sharedRecords } = this.#parts.counter;
    const kept =
      sharedId === null ? null : sharedRecords.find(USER_KIND, branchOf(this.#parts.name), sharedId);
    const seen = sharedUserSchema.safeParse(kept?.record).data;
    if (sharedId === null || seen === undefined) throw new CouldNotError(say('users.gone'));
    return { id: sharedId, pinRevision: seen.pinRevision, by };
  }

  /** Returns the user's id at the head office, once the PIN is here or after a while. */
  async #choose(uplink: OpenUplink | null, because: PinQuestion['because'], pin: string): Promise<string> {
    const { changes, pinCost } = this.#parts;
    if (uplink === null || !changes.isFollowing()) throw new CouldNotError(say('users.pinAway'));
    const { name, pepper } = await this.#askPepper(uplink).catch((cause: unknown) => {
      throw new CouldNotError(say('users.pinAway'), { cause });
    });
    const pinHash = await hashPin(pin, pepper, pinCost);
    const answer = await uplink.askPin({ v: 1, because, pinHash, pepper: name }).catch((cause: unknown) => {
      throw new CouldNotError(say('users.pinUnsure'), { cause });
    });
    if (answer.outcome === 'refused') throw refusal(answer.why);
    await changes.untilHere(answer.upTo.place);
    return answer.id;
  }

  async #askPepper(uplink: OpenUplink): Promise<{ name: string; pepper: string }> {
    const { counter, peppers } = this.#parts;
    const databaseId = counter.store.identity.id;
    const { name, pepper } = await uplink.askPepper();
    await peppers.keep(databaseId, name, pepper);
    return { name, pepper };
  }
}

function refusal(why: 'wrong-code' | 'unknown' | 'meanwhile' | 'old-pepper'): Error {
  switch (why) {
    case 'wrong-code':
      return new InputError(say('users.wrongRecoveryCode'));
    case 'unknown':
      return new InputError(say('users.gone'));
    case 'meanwhile':
      return new InputError(say('users.pinMeanwhile'));
    case 'old-pepper':
      return new CouldNotError(say('users.pinAway'));
  }
}
