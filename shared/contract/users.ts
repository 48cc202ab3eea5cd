import * as z from 'zod';
import { PIN } from '../domain/shop/pin.ts';
import { LONGEST_USER_NAME, RIGHTS, ROLES } from '../domain/shop/rights.ts';
import { say } from '../text/say.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Events, type Methods, nothing } from './method.ts';

const roleSchema = z.literal(ROLES);

const rightsSchema = z.array(z.literal(RIGHTS)).max(RIGHTS.length);

const powersSchema = z.strictObject({ rights: rightsSchema, discountLimit: z.int().min(0).max(100) });

/** Rights of each role, as the owner set them. */
export const rolePowersSchema = z.strictObject({ supervisor: powersSchema, cashier: powersSchema });

const pinSchema = z.string().regex(PIN, { error: () => say('faults.pinLength') });

const userNameSchema = z.string().trim().min(1).max(LONGEST_USER_NAME);

/** A user as shown in the window. */
const userViewSchema = z.strictObject({
  id: uuidSchema,
  name: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  hasPin: z.boolean(),
  /** True for a user of a head office, which alone changes role and PIN. */
  isShared: z.boolean(),
  /** Time to wait before the next PIN try; 0: none. */
  lockedMs: z.int().min(0),
});

export type UserView = z.infer<typeof userViewSchema>;

/** The user at the counter, with their rights. */
export const usersStateSchema = z.strictObject({
  /** In order of creation; empty: everybody may do everything. */
  users: z.array(userViewSchema),
  /** Null while no one is signed in: selling then has a cashier's rights. */
  current: userViewSchema.nullable(),
  /** Rights of the user at the counter. */
  powers: powersSchema,
  roles: rolePowersSchema,
  /** 0: never. */
  idleLockMinutes: z.int().min(0).max(120),
  /** True if the PINs' pepper is lost, so none can be checked. */
  arePinsLost: z.boolean(),
});

export type UsersState = z.infer<typeof usersStateSchema>;

/** Generated format: without I, L, O and U. */
const recoveryCodeSchema = z.string().regex(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);

/** Shown once; only its hash is stored. */
const withCode = z.strictObject({ recoveryCode: z.string() });

/** The user at the counter. */
export const usersMethods = {
  'users.read': { input: nothing, output: usersStateSchema, needs: 'none' },
  'users.sign-in': {
    input: z.strictObject({ id: uuidSchema, pin: pinSchema }),
    output: usersStateSchema,
    needs: 'none',
  },
  /** Signs the user out. */
  'users.sign-out': { input: nothing, output: usersStateSchema, needs: 'none' },
  /** Creates a shop's first user, its owner, and signs them in. Refused if there are users. */
  'users.set-up': {
    input: z.strictObject({ name: userNameSchema, pin: pinSchema }),
    output: withCode,
    needs: 'none',
  },
  /** Gives the code's user a new PIN and signs them in. The code is used up; an owner gets a new one. */
  'users.recover': {
    input: z.strictObject({ code: z.string().max(60), pin: pinSchema }),
    output: z.strictObject({ recoveryCode: z.string().nullable() }),
    needs: 'none',
  },
  /** Adds a user (id null), or changes one; `pin` null keeps the PIN. */
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
  /** Makes a code to write down; the previous one stays valid until `users.keep-code` replaces it. */
  'users.new-code': { input: nothing, output: withCode, needs: 'users' },
  /** Stores this recovery code for the signed-in user, replacing the previous one. */
  'users.keep-code': {
    input: z.strictObject({ recoveryCode: recoveryCodeSchema }),
    output: nothing,
    needs: 'users',
  },
  /**
   * Another user, who has the right, allows one act: the next call of `method` with exactly `message` (its
   * input as JSON).
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
