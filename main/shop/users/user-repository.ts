import {
  GRANTABLE,
  type Right,
  type Role,
  type RolePowers,
  SETTLED_ROLES,
  USUAL_POWERS,
} from '../../../shared/domain/shop/rights.ts';
import { rolePowersSchema } from '../../../shared/contract/users.ts';
import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type { UserRulesTable, UsersTable } from '../../database/schema/tables.ts';

export interface User {
  id: string;
  name: string;
  role: Role;
  /** Null until one is chosen, and if it can no longer be checked. */
  pinHash: string | null;
  recoveryHash: string | null;
  /** Wrong PINs in a row. */
  failures: number;
  isActive: boolean;
}

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
    return this.#db.prepare<unknown[], UsersTable>('SELECT * FROM users ORDER BY position').all().map(userOf);
  }

  find(id: string): User | null {
    const row = this.#db.prepare<unknown[], UsersTable>('SELECT * FROM users WHERE id = ?').get(id);
    return row === undefined ? null : userOf(row);
  }

  /** Ignores case. */
  findByName(name: string): User | null {
    const row = this.#db.prepare<unknown[], UsersTable>('SELECT * FROM users WHERE name = ?').get(name);
    return row === undefined ? null : userOf(row);
  }

  /** Cached: read at every call of the window. */
  hasAny(): boolean {
    return this.#statements.of('SELECT 1 FROM users LIMIT 1').get() !== undefined;
  }

  save({ id, name, role, pinHash, recoveryHash, failures, isActive }: User, at: number): void {
    this.#db
      .prepare(
        `INSERT INTO users (id, name, role, pin_hash, recovery_hash, failures, is_active, added_at)
         VALUES (@id, @name, @role, @pinHash, @recoveryHash, @failures, @isActive, @at)
         ON CONFLICT (id) DO UPDATE SET role = @role, pin_hash = @pinHash, recovery_hash = @recoveryHash,
           failures = @failures, is_active = @isActive`,
      )
      .run({ id, name, role, pinHash, recoveryHash, failures, isActive: isActive ? 1 : 0, at });
  }

  /** Stores the wrong PINs in a row, including the one being tried. */
  countFailures(id: string, failures: number): void {
    this.#db.prepare('UPDATE users SET failures = ? WHERE id = ?').run(failures, id);
  }

  /** Removes PINs made with a lost pepper: they can never be checked again. */
  forgetPins(): void {
    this.#db.prepare('UPDATE users SET pin_hash = NULL').run();
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

function userOf({ pin_hash, recovery_hash, is_active, id, name, role, failures }: UsersTable): User {
  return {
    id,
    name,
    role,
    pinHash: pin_hash,
    recoveryHash: recovery_hash,
    failures,
    isActive: is_active === 1,
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
