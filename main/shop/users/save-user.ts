import { isDeepStrictEqual } from 'node:util';
import { isReservedName, type Role, type RolePowers } from '../../../shared/domain/shop/rights.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { ShopSettingsRepository } from '../settings/shop-settings-repository.ts';
import type { Random } from '../../kernel/ports/random.ts';
import type { PinService, UserParts } from './pin-service.ts';
import { makeRecoveryCode, recoveryHash } from './recover-user.ts';
import type { User } from './user.ts';

/** `id` null: a new user; `pin` null: unchanged. */
export interface UserDraft {
  id: string | null;
  name: string;
  role: Role;
  pin: string | null;
  isActive: boolean;
}

/** A user's id and a recovery code, which is shown once. */
export interface NewOwner {
  owner: User;
  recoveryCode: string;
}

/** Creates the shop's first user, its owner. Throws CouldNotError if it has users already. */
export async function setUpUsers(
  parts: UserParts & { random: Random },
  pins: PinService,
  { name, pin }: { name: string; pin: string },
): Promise<NewOwner> {
  const assertFirst = (): void => {
    if (parts.users.hasAny()) throw new CouldNotError(say('users.alreadyHasUsers'));
  };
  assertFirst();
  assertNameFree(parts, name, null);
  const pinHash = await pins.hash(parts, pin);
  const recoveryCode = makeRecoveryCode();
  const owner: User = {
    id: parts.random.uuid(),
    name,
    role: 'owner',
    pinHash,
    recoveryHash: recoveryHash(recoveryCode),
    failures: 0,
    isActive: true,
    branchPepper: null,
    sharedId: null,
  };
  const { store, users, clock } = parts;
  const at = clock.now();
  store.commit(() => {
    assertFirst();
    users.save(owner, at);
    store.audit.append({
      at,
      actor: name,
      event: 'user.added',
      subject: owner.id,
      details: { name, role: 'owner' },
    });
  });
  return { owner, recoveryCode };
}

/** Throws InputError for a name that is taken, or if no owner would be left; CouldNotError for a head office's user. */
export async function saveUser(
  parts: UserParts & { random: Random },
  pins: PinService,
  draft: UserDraft,
  actor: string,
): Promise<void> {
  const { store, users, clock } = parts;
  const { role, pin, isActive } = draft;
  const before = draft.id === null ? null : users.find(draft.id);
  if (draft.id !== null && before === null) throw new InputError(say('users.gone'));
  if (before !== null) assertOwn(before);
  const name = before?.name ?? draft.name;
  assertNameFree(parts, name, before);
  if (before === null && pin === null) {
    throw new InputError(say('users.checkData'), [{ path: 'pin', message: say('users.pinMissing') }]);
  }
  assertOwnerLeft(parts, { id: draft.id, role, isActive });
  // First: creating a new pepper removes the existing PINs.
  const pinHash = pin === null ? null : await pins.hash(parts, pin);
  const at = clock.now();
  store.commit(() => {
    const now = before === null ? null : users.find(before.id);
    // It may have become the head office's while the PIN was hashed.
    if (now !== null) assertOwn(now);
    const id = before?.id ?? parts.random.uuid();
    assertOwnerLeft(parts, { id, role, isActive });
    users.save(
      {
        id,
        name,
        role,
        isActive,
        pinHash: pinHash ?? now?.pinHash ?? null,
        recoveryHash: now?.recoveryHash ?? null,
        failures: pinHash === null ? (now?.failures ?? 0) : 0,
        branchPepper: pinHash === null ? (now?.branchPepper ?? null) : null,
      },
      at,
    );
    const details = { name, role, isActive, newPin: pin !== null };
    const event = before === null ? 'user.added' : 'user.changed';
    store.audit.append({ at, actor, event, subject: id, details });
  });
}

/** Throws CouldNotError for other powers of the roles where a head office fixes them. */
export function saveRules(
  { store, users, clock, settings }: UserParts & { settings: Pick<ShopSettingsRepository, 'isLocked'> },
  rules: { roles: RolePowers; idleLockMinutes: number },
  actor: string,
): void {
  if (settings.isLocked('rolePowers') && !isDeepStrictEqual(rules.roles, users.rules().powers)) {
    throw new CouldNotError(say('chain.settingLocked'));
  }
  const at = clock.now();
  store.commit(() => {
    const { roles: powers, idleLockMinutes } = rules;
    users.saveRules({ ...users.rules(), powers, idleLockMinutes });
    store.audit.append({ at, actor, event: 'user.rules-saved', subject: 'shop', details: { ...rules } });
  });
}

function assertNameFree({ users }: UserParts, name: string, self: User | null): void {
  const other = users.findByName(name);
  const isTaken = isReservedName(name) || (other !== null && other.id !== self?.id);
  if (!isTaken) return;
  throw new InputError(say('users.checkData'), [{ path: 'name', message: say('users.nameTaken') }]);
}

function assertOwn({ sharedId }: User): void {
  if (sharedId !== null) throw new CouldNotError(say('users.ofOffice'));
}

function assertOwnerLeft(
  { users }: UserParts,
  changed: { id: string | null; role: Role; isActive: boolean },
): void {
  const others = users.list().filter(({ id }) => id !== changed.id);
  const isLeft = [...others, changed].some(({ role, isActive }) => role === 'owner' && isActive);
  if (!isLeft) throw new InputError(say('users.lastOwner'));
}
