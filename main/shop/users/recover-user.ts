import { randomInt } from 'node:crypto';
import { drawRecoveryCode, recoveryText } from '../../../shared/domain/shop/recovery-code.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { say } from '../../kernel/say.ts';
import type { PinService, UserParts } from './pin-service.ts';
import type { User } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/**
 * Gives the user of a recovery code a new PIN, however many wrong ones were tried. The code is used up; an
 * owner gets a new one. Throws InputError for an unknown code.
 */
export async function recoverUser(
  parts: UserParts,
  pins: PinService,
  { code, pin }: { code: string; pin: string },
): Promise<{ user: User; recoveryCode: string | null }> {
  const { store, users, clock } = parts;
  const find = (): User => {
    const found = findByCode(users, code);
    if (found !== undefined) return found;
    throw new InputError(say('users.wrongRecoveryCode'));
  };
  find();
  const pinHash = await pins.hash(parts, pin);
  const at = clock.now();
  return store.commit(() => {
    const before = find();
    const recoveryCode = before.role === 'owner' ? makeRecoveryCode() : null;
    const user = {
      ...before,
      pinHash,
      branchPepper: null,
      recoveryHash: recoveryCode === null ? null : recoveryHash(recoveryCode),
      failures: 0,
    };
    users.save(user, at);
    store.audit.append({ at, actor: user.name, event: 'user.recovered', subject: user.id, details: {} });
    return { user, recoveryCode };
  });
}

/** True for a code of a user here. */
export function hasCode({ users }: Pick<UserParts, 'users'>, code: string): boolean {
  return findByCode(users, code) !== undefined;
}

function findByCode(users: UserRepository, code: string): User | undefined {
  const hash = recoveryHash(code);
  return users.list().find((user) => user.recoveryHash === hash && user.isActive);
}

/** True if the user's PIN is the head office's, which alone changes it. */
function hasSharedPin({ sharedId, branchPepper }: User): boolean {
  return sharedId !== null && branchPepper !== null;
}

/** Replaces a user's recovery code; the new one is shown once. Throws CouldNotError for a PIN of the head office. */
export function newRecoveryCode(parts: UserParts, user: User, actor: string): string {
  const recoveryCode = makeRecoveryCode();
  keepRecoveryCode(parts, user, recoveryCode, actor);
  return recoveryCode;
}

export function keepRecoveryCode(
  { store, users, clock }: UserParts,
  user: User,
  recoveryCode: string,
  actor: string,
): void {
  if (hasSharedPin(user)) throw new CouldNotError(say('users.codeFromOffice'));
  const at = clock.now();
  store.commit(() => {
    users.save({ ...user, recoveryHash: recoveryHash(recoveryCode) }, at);
    store.audit.append({
      at,
      actor,
      event: 'user.code-made',
      subject: user.id,
      details: { name: user.name },
    });
  });
}

export function makeRecoveryCode(): string {
  return drawRecoveryCode(randomInt);
}

export function recoveryHash(typed: string): string {
  return sha256(recoveryText(typed));
}
