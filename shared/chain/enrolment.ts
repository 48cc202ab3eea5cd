import * as z from 'zod';
import { auditLineSchema } from './audit-line.ts';
import { counterIdSchema } from './messages.ts';

/*
 * A counter joins over HTTPS: GET /authority, then POST /join. A database that is in the chain already joins as
 * another counter, which goes on with its history; the one before is refused from then on.
 */

/** Certificate of the chain's authority, PEM: to be believed only if it fits the code's fingerprint. */
export const authoritySchema = z.object({ v: z.literal(1), certificate: z.string() });

export const joinRequestSchema = z.object({
  v: z.literal(1),
  secret: z.string().max(20),
  /** Public key, made at the counter (nkey of a user); its seed never leaves. */
  publicKey: z.string().regex(/^U[A-Z2-7]{55}$/),
  /** Id of the counter's database. */
  history: z.string().min(1).max(100),
  mode: z.enum(['training', 'production']),
  /** The company's; null while it is unknown. */
  ruc: z.string().max(20).nullable(),
  /** Address of the fiscal service that the database is bound to. */
  service: z.string().max(500),
  /** Version of the program. */
  app: z.string().max(50),
});

export type JoinRequest = z.infer<typeof joinRequestSchema>;

export const joinAnswerSchema = z.object({
  v: z.literal(1),
  counter: counterIdSchema,
  /** As the head office calls it. */
  name: z.string(),
  branchName: z.string(),
  /** Signed by the chain's account, for this key. */
  jwt: z.string(),
  /** Addresses of the engine, the preferred one first: `tls://host:port`. */
  servers: z.array(z.string()).min(1),
});

export type JoinAnswer = z.infer<typeof joinAnswerSchema>;

/** Reasons not to let a counter in. */
const JOIN_REFUSALS = [
  /** Wrong, used or too old. */
  'unknown-code',
  'too-many-attempts',
  'other-company',
  'other-mode',
  /** The database is a counter's of another branch: it needs a code of that one. */
  'other-branch',
  'bad-request',
] as const;

export const joinRefusalSchema = z.object({ v: z.literal(1), refusal: z.enum(JOIN_REFUSALS) });

export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

/**
 * POST /recover: reads what the head office has of a lost counter, page by page, with the code made for that. The code is
 * used up by the join that follows.
 */
export const recoverRequestSchema = z.object({
  v: z.literal(1),
  secret: z.string().max(20),
  /** The last entry of the page before; 0 for the first page. */
  after: z.number().int().min(0),
});

export const recoverAnswerSchema = z.object({
  v: z.literal(1),
  ...joinRequestSchema.pick({ history: true, mode: true, ruc: true, service: true }).shape,
  lines: z.array(auditLineSchema),
  /** Number of the last entry that the head office has. */
  head: z.number().int().min(0),
});

export type RecoverAnswer = z.infer<typeof recoverAnswerSchema>;
