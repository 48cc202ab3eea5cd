import type { AuditEntry } from '../../database/audit-chain.ts';
import { CouldNotError, InputError, NotAllowedError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { PinService, UserParts } from './pin-service.ts';
import type { User } from './user.ts';
import type { UsersState, UserView } from '../../../shared/contract/users.ts';
import {
  ALL_POWERS,
  covers,
  missingRight,
  type Requirement,
  type Powers,
  powersOf,
  type Right,
} from '../../../shared/domain/shop/rights.ts';

/** Actor in the audit chain if no user is signed in. */
export const NOBODY = 'screen';

export interface Authorization {
  actor: string;
  approvedBy: string | null;
}

/** Permission for one call, valid for a short time. */
interface Grant {
  method: string;
  message: string;
  approverId: string;
  until: number;
}

const GRANT_MS = 60_000;

/** The user at the counter, with the present rights. Outlives the counter, which may be reopened. */
export class UserService {
  readonly #pins: PinService;
  readonly #onChange: () => void;
  #parts: UserParts | null = null;
  #signedInId: string | null = null;
  #grant: Grant | null = null;

  constructor(pins: PinService, onChange: () => void) {
    this.#pins = pins;
    this.#onChange = onChange;
  }

  join(counter: UserParts): void {
    this.#parts = counter;
  }

  changed(changes: readonly AuditEntry[]): void {
    // Sign-ins and sign-outs are reported by their callers.
    if (changes.some(({ event }) => event.startsWith('user.') && !event.startsWith('user.signed-')))
      this.#onChange();
  }

  leave(): Promise<void> {
    this.#parts = null;
    return Promise.resolve();
  }

  parts(): UserParts {
    if (this.#parts === null) throw new CouldNotError(say('program.notOpenYet'));
    return this.#parts;
  }

  async state(): Promise<UsersState> {
    const parts = this.parts();
    const { powers: roles, idleLockMinutes } = parts.users.rules();
    const current = this.current();
    return {
      users: parts.users.list().map((user) => this.#view(user)),
      current: current === null ? null : this.#view(current),
      powers: mutable(this.#powers()),
      roles: { supervisor: mutable(roles.supervisor), cashier: mutable(roles.cashier) },
      idleLockMinutes,
      arePinsLost: await this.#pins.arePinsLost(parts),
    };
  }

  async signIn(id: string, pin: string): Promise<User> {
    const user = await this.#pins.check(this.parts(), id, pin);
    this.enter(user);
    return user;
  }

  enter({ id, name }: User): void {
    this.#note('user.signed-in', id, name);
    this.#signedInId = id;
    this.#onChange();
  }

  signOut(): void {
    const current = this.current();
    if (current === null) return;
    this.#note('user.signed-out', current.id, current.name);
    this.#signedInId = null;
    this.#onChange();
  }

  /** Allows one call within a minute. Throws NotAllowedError if the approver lacks the right too. */
  async approve(
    id: string,
    pin: string,
    call: { method: string; message: string },
    need: Requirement,
  ): Promise<void> {
    const parts = this.parts();
    const approver = await this.#pins.check(parts, id, pin);
    const missing = missingRight(powersOf(approver.role, parts.users.rules().powers), need);
    if (missing !== null) throw new InputError(say('users.approverMayNot', { user: approver.name }));
    const until = parts.clock.monotonic() + GRANT_MS;
    this.#grant = { ...call, approverId: id, until };
  }

  /**
   * Returns the actor of a call, if it is allowed: by the user's own rights, or by a grant, which is used up. Throws
   * NotAllowedError.
   */
  authorize(need: Requirement, call: { method: string; message: string }): Authorization {
    const actor = this.actor();
    const missing = missingRight(this.#powers(), need);
    if (missing === null) return { actor, approvedBy: null };
    const approvedBy = this.#takeGrant(need, call);
    if (approvedBy === null) throw new NotAllowedError(lackWords(missing));
    return { actor, approvedBy };
  }

  actor(): string {
    return this.current()?.name ?? NOBODY;
  }

  #takeGrant(need: Requirement, { method, message }: { method: string; message: string }): string | null {
    const grant = this.#grant;
    if (grant === null || grant.method !== method || grant.message !== message) return null;
    this.#grant = null;
    const { users, clock } = this.parts();
    const approver = users.find(grant.approverId);
    if (approver === null || !approver.isActive || clock.monotonic() > grant.until) return null;
    return covers(powersOf(approver.role, users.rules().powers), need) ? approver.name : null;
  }

  current(): User | null {
    if (this.#signedInId === null || this.#parts === null) return null;
    const user = this.#parts.users.find(this.#signedInId);
    return user?.isActive === true ? user : null;
  }

  /** All powers in a shop without users; a cashier's while no user is signed in, so selling never stops. */
  #powers(): Powers {
    if (this.#parts === null) return ALL_POWERS;
    const { users } = this.#parts;
    if (!users.hasAny()) return ALL_POWERS;
    return powersOf(this.current()?.role ?? 'cashier', users.rules().powers);
  }

  #view(user: User): UserView {
    const { id, name, role, isActive, pinHash, sharedId } = user;
    const lockedMs = this.#pins.lockedMs(this.parts(), user);
    return { id, name, role, isActive, hasPin: pinHash !== null, isShared: sharedId !== null, lockedMs };
  }

  #note(event: string, subject: string, actor: string): void {
    const { store, clock } = this.parts();
    store.commit(() => store.audit.append({ at: clock.now(), actor, event, subject, details: {} }));
  }
}

function mutable({ rights, discountLimit }: Powers): { rights: Right[]; discountLimit: number } {
  return { rights: [...rights], discountLimit };
}

function lackWords(missing: Right | 'discount'): string {
  switch (missing) {
    case 'change-price':
      return say('users.priceNeedsApproval');
    case 'discount':
      return say('users.discountNeedsApproval');
    case 'cancel':
      return say('users.cancelNeedsApproval');
    case 'resolve-doubts':
      return say('users.resolveNeedsApproval');
    case 'open-drawer':
      return say('users.drawerNeedsApproval');
    case 'cash-moves':
      return say('users.cashNeedsApproval');
    case 'reports':
      return say('users.reportsNeedApproval');
    case 'catalogue':
      return say('users.itemsNeedApproval');
    case 'settings':
      return say('users.settingsNeedApproval');
    case 'users':
      return say('users.ownerOnly');
  }
}
