import { randomInt } from 'node:crypto';
import { InputError } from '../../kernel/errors.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { say } from '../../kernel/say.ts';
import type { PinService, UserParts } from './pin-service.ts';
import type { User } from './user-repository.ts';

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
  const hash = recoveryHash(code);
  const find = (): User => {
    const found = users.list().find((user) => user.recoveryHash === hash && user.isActive);
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
      recoveryHash: recoveryCode === null ? null : recoveryHash(recoveryCode),
      failures: 0,
    };
    users.save(user, at);
    store.audit.append({ at, actor: user.name, event: 'user.recovered', subject: user.id, details: {} });
    return { user, recoveryCode };
  });
}

/** Replaces a user's recovery code; the new one is shown once. */
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

/** Without I, L, O and U, which are misread (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LETTERS = 5;

/** 125 random bits in five groups of five: too many to guess, so the hash needs neither salt nor cost. */
export function makeRecoveryCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Accepts lower case, blanks, and letters mistaken for digits. */
export function recoveryHash(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return sha256(`mostrador recovery ${letters}`);
}
