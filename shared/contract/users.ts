import * as z from 'zod';
import { PIN } from '../domain/shop/pin.ts';
import { LONGEST_USER_NAME, RIGHTS, ROLES } from '../domain/shop/rights.ts';
import { say } from '../text/say.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Events, type Methods, nothing } from './method.ts';

const roleSchema = z.literal(ROLES);

const rightsSchema = z.array(z.literal(RIGHTS)).max(RIGHTS.length);

const powersSchema = z.strictObject({ rights: rightsSchema, discountLimit: z.int().min(0).max(100) });

/** Rights of each role, as the owner settles them. */
export const rolePowersSchema = z.strictObject({ supervisor: powersSchema, cashier: powersSchema });

const pinSchema = z.string().regex(PIN, { error: () => say('faults.pinLength') });

const userNameSchema = z.string().trim().min(1).max(LONGEST_USER_NAME);

/** A user as the window sees them. */
const userViewSchema = z.strictObject({
  id: uuidSchema,
  name: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  hasPin: z.boolean(),
  /** Time to wait before a PIN is tried again; 0: it may be. */
  lockedMs: z.int().min(0),
});

export type UserView = z.infer<typeof userViewSchema>;

/** The user at the counter, with their rights. */
export const usersStateSchema = z.strictObject({
  /** In the order in which they were added; none: everybody may do everything. */
  users: z.array(userViewSchema),
  /** Null while no one has signed in: one sells with a cashier's rights. */
  current: userViewSchema.nullable(),
  /** Rights of the user at the counter. */
  powers: powersSchema,
  roles: rolePowersSchema,
  /** 0: never. */
  idleLockMinutes: z.int().min(0).max(120),
  /** True where what PINs were made with is lost, and none can be checked. */
  arePinsLost: z.boolean(),
});

export type UsersState = z.infer<typeof usersStateSchema>;

/** As the program makes them: without I, L, O and U. */
const recoveryCodeSchema = z.string().regex(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);

/** Shown once; the program keeps no more than its hash. */
const withCode = z.strictObject({ recoveryCode: z.string() });

/** The user at the counter. */
export const usersMethods = {
  'users.read': { input: nothing, output: usersStateSchema, needs: 'none' },
  'users.sign-in': {
    input: z.strictObject({ id: uuidSchema, pin: pinSchema }),
    output: usersStateSchema,
    needs: 'none',
  },
  /** Nobody is at the counter from here on. */
  'users.sign-out': { input: nothing, output: usersStateSchema, needs: 'none' },
  /** The first user of a shop, its owner, who is signed in with it. Refused where there are users. */
  'users.set-up': {
    input: z.strictObject({ name: userNameSchema, pin: pinSchema }),
    output: withCode,
    needs: 'none',
  },
  /** Gives the owner of the code a new PIN and signs them in. An owner gets a new code; another's is used up. */
  'users.recover': {
    input: z.strictObject({ code: z.string().max(60), pin: pinSchema }),
    output: z.strictObject({ recoveryCode: z.string().nullable() }),
    needs: 'none',
  },
  /** Adds a user (id null), or changes one; `pin` null leaves theirs as it is. */
  'users.save': {
    input: z.strictObject({
      id: uuidSchema.nullable(),
      name: userNameSchema,
      role: roleSchema,
      pin: pinSchema.nullable(),
      isActive: z.boolean(),
    }),
    output: usersStateSchema,
    needs: 'users',
  },
  'users.save-rules': {
    input: z.strictObject({ roles: rolePowersSchema, idleLockMinutes: z.int().min(0).max(120) }),
    output: usersStateSchema,
    needs: 'users',
  },
  /** A recovery code to be written down; until it is kept it is worth nothing, and the one before holds. */
  'users.new-code': { input: nothing, output: withCode, needs: 'users' },
  /** Makes a recovery code for the user who is signed in, in place of the one before. */
  'users.keep-code': {
    input: z.strictObject({ recoveryCode: recoveryCodeSchema }),
    output: nothing,
    needs: 'users',
  },
  /**
   * One act is allowed by a user who may do it: the next call of `method` with exactly `message` (its input, as JSON).
   */
  'users.approve': {
    input: z.strictObject({
      id: uuidSchema,
      pin: pinSchema,
      method: z.string().max(100),
      message: z.string().max(2 * 1024 * 1024),
    }),
    output: nothing,
    needs: 'none',
  },
} as const satisfies Methods;

export const usersEvents = {
  /** The user at the counter changed, or the users and their rights. */
  'users.changed': usersStateSchema,
} as const satisfies Events;
