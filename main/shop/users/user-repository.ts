import {
  GRANTABLE,
  type Right,
  type RolePowers,
  SETTLED_ROLES,
  USUAL_POWERS,
} from '../../../shared/domain/shop/rights.ts';
import { rolePowersSchema } from '../../../shared/contract/users.ts';
import type { User } from './user.ts';
import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type { UserRulesTable, UsersTable } from '../../database/schema/tables.ts';

type UserRow = UsersTable & { shared_id: string | null };

const USERS = 'SELECT u.*, s.shared_id FROM users u LEFT JOIN shared_users s ON s.user_id = u.id';

export interface UserRules {
  /** Identifies the right pepper; null before one exists. */
  pepperCheck: string | null;
  powers: RolePowers;
  /** 0: never. */
  idleLockMinutes: number;
}

/** Users of the shop. Writing is done inside the caller's transaction. */
export class UserRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  /** In the order they were added, inactive ones included. */
  list(): User[] {
    return this.#db.prepare<unknown[], UserRow>(`${USERS} ORDER BY u.position`).all().map(userOf);
  }

  find(id: string): User | null {
    const row = this.#db.prepare<unknown[], UserRow>(`${USERS} WHERE u.id = ?`).get(id);
    return row === undefined ? null : userOf(row);
  }

  /** Ignores case. */
  findByName(name: string): User | null {
    const row = this.#db.prepare<unknown[], UserRow>(`${USERS} WHERE u.name = ?`).get(name);
    return row === undefined ? null : userOf(row);
  }

  /**
   * True once the shop has users: until an owner among those of a head office can enter, everybody may do everything.
   * Cached: read at every call of the window.
   */
  hasAny(): boolean {
    const found = this.#statements
      .of(
        `SELECT 1 FROM users u WHERE NOT EXISTS (SELECT 1 FROM shared_users WHERE user_id = u.id)
           OR (role = 'owner' AND is_active = 1 AND coalesce(pin_hash, branch_pepper, recovery_hash) IS NOT NULL)
         LIMIT 1`,
      )
      .get();
    return found !== undefined;
  }

  save(user: Omit<User, 'sharedId'>, at: number): void {
    const { id, name, role, pinHash, recoveryHash, failures, isActive, branchPepper } = user;
    this.#db
      .prepare(
        `INSERT INTO users (id, name, role, pin_hash, recovery_hash, failures, is_active, branch_pepper, added_at)
         VALUES (@id, @name, @role, @pinHash, @recoveryHash, @failures, @isActive, @branchPepper, @at)
         ON CONFLICT (id) DO UPDATE SET role = @role, pin_hash = @pinHash, recovery_hash = @recoveryHash,
           failures = @failures, is_active = @isActive, branch_pepper = @branchPepper`,
      )
      .run({
        id,
        name,
        role,
        pinHash,
        recoveryHash,
        failures,
        isActive: isActive ? 1 : 0,
        branchPepper,
        at,
      });
  }

  /** Makes a user the head office's. */
  share(id: string, sharedId: string): void {
    this.#db.prepare('INSERT INTO shared_users (shared_id, user_id) VALUES (?, ?)').run(sharedId, id);
  }

  /** Makes all users this counter's own; their PINs go on. */
  release(): void {
    this.#db.prepare('DELETE FROM shared_users').run();
  }

  /** Stores the wrong PINs in a row, including the one being tried. */
  countFailures(id: string, failures: number): void {
    this.#db.prepare('UPDATE users SET failures = ? WHERE id = ?').run(failures, id);
  }

  /** Removes PINs made with a lost pepper of this counter: they can never be checked again. */
  forgetPins(): void {
    this.#db.prepare('UPDATE users SET pin_hash = NULL WHERE branch_pepper IS NULL').run();
  }

  rules(): UserRules {
    const { pepper_check, powers, idle_lock_minutes } = oneRow(
      this.#db
        .prepare<unknown[], Pick<UserRulesTable, 'pepper_check' | 'powers' | 'idle_lock_minutes'>>(
          'SELECT pepper_check, powers, idle_lock_minutes FROM user_rules',
        )
        .get(),
    );
    return { pepperCheck: pepper_check, powers: readPowers(powers), idleLockMinutes: idle_lock_minutes };
  }

  saveRules({ pepperCheck, powers, idleLockMinutes }: UserRules): void {
    this.#db
      .prepare('UPDATE user_rules SET pepper_check = ?, powers = ?, idle_lock_minutes = ?')
      .run(pepperCheck, JSON.stringify(powers), idleLockMinutes);
  }
}

function userOf(row: UserRow): User {
  const { id, name, role, failures } = row;
  return {
    id,
    name,
    role,
    pinHash: row.pin_hash,
    recoveryHash: row.recovery_hash,
    failures,
    isActive: row.is_active === 1,
    branchPepper: row.branch_pepper,
    sharedId: row.shared_id,
  };
}

/** Falls back to the defaults if unreadable; drops rights that a role may never have. */
function readPowers(text: string | null): RolePowers {
  const parsed = text === null ? null : rolePowersSchema.safeParse(JSON.parse(text));
  const powers = parsed?.success === true ? parsed.data : USUAL_POWERS;
  const limited = SETTLED_ROLES.map((role) => {
    const { rights, discountLimit } = powers[role];
    return [
      role,
      { rights: rights.filter((right: Right) => GRANTABLE[role].includes(right)), discountLimit },
    ];
  });
  return Object.fromEntries(limited) as RolePowers;
}
