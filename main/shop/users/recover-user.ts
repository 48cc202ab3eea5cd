import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { PinDesk, UserParts } from './pin-desk.ts';
import { makeRecoveryCode, recoveryHash } from './recovery-code.ts';
import type { User } from './user-repository.ts';

/**
 * Gives whoever has a recovery code a new PIN, whatever wrong ones were tried before. The code is used up; an owner
 * gets a new one. Throws InputError for a code that is nobody's.
 */
export async function recoverUser(
  parts: UserParts,
  pins: PinDesk,
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

/** A new code for a user, in place of the one before; shown once. */
export function newRecoveryCode(parts: UserParts, user: User, actor: string): string {
  const recoveryCode = makeRecoveryCode();
  keepRecoveryCode(parts, user, recoveryCode, actor);
  return recoveryCode;
}

/** The code of a user from here on; the one before is worth nothing any more. */
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
