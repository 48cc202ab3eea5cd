import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';
import {
  pinSchema,
  rolePowersSchema,
  roleSchema,
  userNameSchema,
  usersStateSchema,
} from '../user-schemas.ts';
import { nothing } from './inputs.ts';

/** As the program makes them: without I, L, O and U. */
const recoveryCodeSchema = z.string().regex(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);

/** Shown once; the program keeps no more than its hash. */
const withCode = z.strictObject({ recoveryCode: z.string() });

/** Who is at the counter. */
export const userMethods = {
  'users.read': { input: nothing, output: usersStateSchema },
  'users.sign-in': { input: z.strictObject({ id: uuidSchema, pin: pinSchema }), output: usersStateSchema },
  /** Nobody is at the counter from here on. */
  'users.sign-out': { input: nothing, output: usersStateSchema },
  /** The first user of a shop, its owner, who is signed in with it. */
  'users.set-up': { input: z.strictObject({ name: userNameSchema, pin: pinSchema }), output: withCode },
  /** Who has the code gets a new PIN and is signed in. An owner gets a new code; another's is used up. */
  'users.recover': {
    input: z.strictObject({ code: z.string().max(60), pin: pinSchema }),
    output: z.strictObject({ recoveryCode: z.string().nullable() }),
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
  },
  'users.save-rules': {
    input: z.strictObject({ roles: rolePowersSchema, idleLockMinutes: z.int().min(0).max(120) }),
    output: usersStateSchema,
  },
  /** A recovery code to be written down; until it is kept it is worth nothing, and the one before holds. */
  'users.new-code': { input: nothing, output: withCode },
  /** The recovery code of whoever is signed in, in place of the one before. */
  'users.keep-code': { input: z.strictObject({ recoveryCode: recoveryCodeSchema }), output: nothing },
  /**
   * One act is allowed by somebody who may do it: the next call of `method` with exactly `message` (its input, as JSON).
   */
  'users.approve': {
    input: z.strictObject({
      id: uuidSchema,
      pin: pinSchema,
      method: z.string().max(100),
      message: z.string().max(2 * 1024 * 1024),
    }),
    output: nothing,
  },
} as const;
