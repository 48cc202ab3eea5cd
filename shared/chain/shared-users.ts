import * as z from 'zod';
import { LONGEST_USER_NAME, ROLES } from '../domain/shop/rights.ts';
import { changeHeadSchema } from './shared-records.ts';

/*
 * Users of a branch's counters, written by the head office alone. A name is for good, as at a counter: the history says
 * it, so users of the same name are the same person. Version 1.
 */

/** Kind of the shared record, which is always a branch's. */
export const USER_KIND = 'user';

/** Subject of a counter's question for its branch's pepper. */
export const askPepperSubject = (counter: string): string => `ask.${counter}.pepper`;

/** Subject on which a counter reports the users that it has of its own. */
export const tellUsersSubject = (counter: string): string => `ask.${counter}.users`;

/** Subject on which a counter asks that a user's new PIN be written. */
export const askPinSubject = (counter: string): string => `ask.${counter}.pin`;

const userNameSchema = z.string().trim().min(1).max(LONGEST_USER_NAME);
const userRoleSchema = z.enum(ROLES);

export const sharedUserSchema = z.object({
  name: userNameSchema,
  role: userRoleSchema,
  isActive: z.boolean(),
  /** Null until the person chose one, and once it counts no more. */
  pinHash: z.string().nullable(),
  /** Name of the branch's pepper under which the PIN was hashed; null before the first PIN. */
  pepper: z.string().nullable(),
  /** Grows with each new PIN, and as one is made void; 0: a counter's own PIN of this user still counts there. */
  pinRevision: z.int().min(0),
  /** Ids of counters' own users, of other names, that are this person. */
  was: z.array(z.string()),
});

/** A name as users are told apart. */
export const userKey = (name: string): string => name.normalize().toLowerCase();

export type SharedUser = z.infer<typeof sharedUserSchema>;

export const pepperAnswerSchema = z.object({
  v: z.literal(1),
  /** Another one for each pepper of each branch. */
  name: z.string(),
  pepper: z.string(),
});

export type PepperAnswer = z.infer<typeof pepperAnswerSchema>;

/** Longest list of a counter's own users. */
export const MAX_OWN_USERS = 500;

export const ownUsersSchema = z.object({
  v: z.literal(1),
  users: z.array(z.object({ id: z.uuid(), name: userNameSchema, role: userRoleSchema })).max(MAX_OWN_USERS),
});

export type OwnUsers = z.infer<typeof ownUsersSchema>;

/** Answer: they are committed. */
export const usersTakenSchema = z.object({ v: z.literal(1) });

/** A new PIN's hash, and what lets the user have it. */
export const pinQuestionSchema = z.object({
  v: z.literal(1),
  because: z.union([
    /** SHA-256 of the code that the office gave for the user. */
    z.object({ code: z.string().regex(/^[0-9a-f]{64}$/) }),
    /** The counter's word for the person, who has seen no newer PIN. */
    z.object({
      id: z.string(),
      pinRevision: z.int().min(0),
      /** Name of the person who changes it. */
      by: z.string().max(100),
    }),
  ]),
  pinHash: z
    .string()
    .max(200)
    .regex(/^scrypt\$/),
  /** Name of the pepper under which it was hashed. */
  pepper: z.string(),
});

export type PinQuestion = z.infer<typeof pinQuestionSchema>;

export const pinAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ v: z.literal(1), outcome: z.literal('done'), id: z.string(), upTo: changeHeadSchema }),
  z.object({
    v: z.literal(1),
    outcome: z.literal('refused'),
    /** `meanwhile`: another counter was faster. `old-pepper`: the branch has another one now. */
    why: z.enum(['wrong-code', 'unknown', 'meanwhile', 'old-pepper']),
  }),
]);

export type PinAnswer = z.infer<typeof pinAnswerSchema>;
