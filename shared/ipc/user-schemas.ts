import * as z from 'zod';
import { PIN } from '../domain/users/pin.ts';
import { RIGHTS, ROLES } from '../domain/users/rights.ts';
import { LONGEST_USER_NAME } from '../domain/users/user-name.ts';
import { say } from '../language/say.ts';
import { uuidSchema } from '../wire/primitives.ts';

export const roleSchema = z.literal(ROLES);
const rightsSchema = z.array(z.literal(RIGHTS)).max(RIGHTS.length);

const powersSchema = z.strictObject({ rights: rightsSchema, discountLimit: z.int().min(0).max(100) });

/** What each role may do that the owner settles. */
export const rolePowersSchema = z.strictObject({ supervisor: powersSchema, cashier: powersSchema });

export const pinSchema = z.string().regex(PIN, { error: () => say`tiene que tener de 4 a 6 cifras` });

export const userNameSchema = z.string().trim().min(1).max(LONGEST_USER_NAME);

/** A user as the window sees them. */
const userViewSchema = z.strictObject({
  id: uuidSchema,
  name: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  hasPin: z.boolean(),
  /** How long they have to wait before a PIN is tried again; 0: it may be. */
  lockedMs: z.int().min(0),
});

export type UserView = z.infer<typeof userViewSchema>;

/** Who is at the counter, and what they may do. */
export const usersStateSchema = z.strictObject({
  /** In the order in which they were added; none: everybody may do everything. */
  users: z.array(userViewSchema),
  /** Null while nobody has signed in: one sells with what a cashier may do. */
  current: userViewSchema.nullable(),
  /** What whoever is at the counter may do now. */
  powers: powersSchema,
  roles: rolePowersSchema,
  /** 0: never. */
  idleLockMinutes: z.int().min(0).max(120),
  /** Whether PINs can be checked; unlike before if what they were made with is lost. */
  arePinsLost: z.boolean(),
});

export type UsersState = z.infer<typeof usersStateSchema>;
