import { type SharedUser, userKey } from '../../../shared/chain/shared-users.ts';
import type { Store } from '../../database/store.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

export interface ApplyUsersParts {
  store: Store;
  users: UserRepository;
}

/** A user of the head office with its id there. */
export interface GivenUser {
  id: string;
  user: SharedUser;
}

/** A user here, as the head office's makes it; `from` null: it stays this counter's own. */
interface Applied {
  now: User;
  from: GivenUser | null;
}

/**
 * Makes the users here what the head office has, all of its branch at once, in the caller's transaction. A name is for
 * good: a user of this counter with the name of one of the head office is that person. Never leaves a counter without an
 * owner who can enter: those who could stay owners.
 */
export function applyUsers(
  { store, users }: ApplyUsersParts,
  given: readonly GivenUser[],
  { at, actor }: { at: number; actor: string },
): void {
  const before = users.list();
  const applied = withOwner(before, applyAll(before, given));
  for (const { now, from } of applied) {
    const was = before.find(({ id }) => id === now.id);
    const isNewlyShared = from !== null && now.sharedId === null;
    if (was !== undefined && isAlike(was, now) && !isNewlyShared) continue;
    users.save(now, at);
    if (isNewlyShared) users.share(now.id, from.id);
    const { name, role, isActive } = now;
    const event = from === null ? 'user.merged' : 'user.shared';
    store.audit.append({ at, actor, event, subject: now.id, details: { name, role, isActive } });
  }
}

/** Users here whom the head office has, and those who are one of them under another name. */
function applyAll(before: readonly User[], given: readonly GivenUser[]): Applied[] {
  const own = new Map(before.filter(({ sharedId }) => sharedId === null).map((user) => [user.id, user]));
  const found = given.map((from) => ({ from, local: findHere(before, from) }));
  for (const { local } of found) if (local !== null) own.delete(local.id);
  const applied: Applied[] = [];
  for (const { from, local } of found) {
    // Of an office that was put back to a backup, or a name that is not the one of its id.
    if (local === null && before.some((user) => user.id === from.id || isNamed(user, from))) continue;
    const merged = from.user.was.flatMap((id) => own.get(id) ?? []).filter(({ isActive }) => isActive);
    const other = merged.find(hasProof);
    const user = local ?? newUser(from);
    const isFirstPin =
      other !== undefined && user.pinHash === null && (other.pinHash !== null || !hasProof(user));
    const withPin = isFirstPin ? { ...user, ...pinOf(other) } : user;
    applied.push({ now: givenTo(withPin, from), from });
    applied.push(...merged.map((one) => ({ now: { ...one, isActive: false }, from: null })));
  }
  return applied;
}

function findHere(before: readonly User[], from: GivenUser): User | null {
  const shared = before.find(({ sharedId }) => sharedId === from.id);
  return shared ?? before.find((user) => user.sharedId === null && isNamed(user, from)) ?? null;
}

function isNamed({ name }: User, { user }: GivenUser): boolean {
  return userKey(name) === userKey(user.name);
}

function newUser({ id, user: { name, role, isActive } }: GivenUser): User {
  const pin = { pinHash: null, branchPepper: null, recoveryHash: null, failures: 0 };
  return { id, name, role, isActive, ...pin, sharedId: null };
}

function pinOf({ pinHash, branchPepper, recoveryHash, failures }: User): Partial<User> {
  return { pinHash, branchPepper, recoveryHash, failures };
}

/** Before the first PIN for all counters, the one chosen here counts. */
function givenTo(user: User, { user: { role, isActive, pinHash, pepper, pinRevision } }: GivenUser): User {
  if (pinRevision === 0) return { ...user, role, isActive };
  const failures = pinHash === user.pinHash ? user.failures : 0;
  return { ...user, role, isActive, pinHash, branchPepper: pepper, recoveryHash: null, failures };
}

function withOwner(before: readonly User[], applied: readonly Applied[]): readonly Applied[] {
  const after = new Map([...before, ...applied.map(({ now }) => now)].map((user) => [user.id, user]));
  if ([...after.values()].some(canEnter)) return applied;
  const owners = new Set(before.filter(canEnter).map(({ id }) => id));
  return applied.map(({ now, from }) =>
    owners.has(now.id) ? { now: { ...now, role: 'owner', isActive: true }, from } : { now, from },
  );
}

function canEnter(user: User): boolean {
  return user.role === 'owner' && user.isActive && hasProof(user);
}

/** True for one who has a PIN or a code here, or had a PIN that the head office made void and gets a code there. */
function hasProof({ pinHash, branchPepper, recoveryHash }: User): boolean {
  return (pinHash ?? branchPepper ?? recoveryHash) !== null;
}

function isAlike(one: User, other: User): boolean {
  return (
    one.role === other.role &&
    one.isActive === other.isActive &&
    one.pinHash === other.pinHash &&
    one.branchPepper === other.branchPepper &&
    one.recoveryHash === other.recoveryHash
  );
}
