import * as z from 'zod';
import { parseJson } from '../wire/tolerant.ts';
import { auditHeadSchema } from './audit-line.ts';
import { counterIdSchema } from './messages.ts';

/*
 * The server of a branch: one of its counters runs it, so that the others have a second copy of each sale and each
 * other's parked sales without the internet. A person at the head office names that counter. Version 1.
 */

/** Record of a branch that says which counter runs its server; the record's id is the kind. */
export const BRANCH_SERVER_KIND = 'branch-server';

export const branchServerSchema = z.object({
  /** Null: the branch has none. */
  counter: counterIdSchema.nullable(),
  /** Addresses, the preferred one first: `tls://host:port`; empty until the counter has told them. */
  servers: z.array(z.string()),
  /** The branch's counters: each one's name in the chain, and as people call it. */
  counters: z.array(z.object({ counter: counterIdSchema, name: z.string() })).default([]),
});

export type BranchServer = z.infer<typeof branchServerSchema>;

/** Subject on which the named counter asks for what its server needs. */
export const askBranchServerSubject = (counter: string): string => `ask.${counter}.branch-server`;

/** A name in a network, or an address. */
export const hostSchema = z.string().regex(/^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/);

export const MAX_HOSTS = 16;

export const branchServerQuestionSchema = z.object({
  v: z.literal(1),
  /** Public key of the server's certificate: SPKI of an EC key on P-256, base64. */
  certificateKey: z.base64().max(500),
  /** Addresses in its network, and its name there. */
  hosts: z.array(hostSchema).min(1).max(MAX_HOSTS),
  port: z.int().min(1).max(65_535),
});

export type BranchServerQuestion = z.infer<typeof branchServerQuestionSchema>;

/** An account as the engine knows it: its public key and its JWT. */
const accountSchema = z.object({ id: z.string(), jwt: z.string() });

export const branchServerAnswerSchema = z.discriminatedUnion('isNamed', [
  z.object({
    v: z.literal(1),
    isNamed: z.literal(true),
    /** PEM, for the certificate's key. */
    certificate: z.string(),
    /** For the counter's own key: its rights at the head office, and those at its own server, from loopback alone. */
    jwt: z.string(),
    ownJwt: z.string(),
    operator: z.string(),
    system: accountSchema,
    chain: accountSchema,
  }),
  z.object({
    v: z.literal(1),
    isNamed: z.literal(false),
    /** True if its addresses are the head office's own, so that no certificate can be signed for them. */
    lacksAddress: z.boolean().default(false),
  }),
]);

export type BranchServerAnswer = z.infer<typeof branchServerAnswerSchema>;

/** Subject on which the named counter asks how far the head office has its branch's counters. */
export const askBranchHeadsSubject = (counter: string): string => `ask.${counter}.branch-heads`;

export const branchHeadsSchema = z.object({
  v: z.literal(1),
  counters: z.array(z.object({ counter: counterIdSchema, history: z.string(), head: auditHeadSchema })),
});

export type BranchHeads = z.infer<typeof branchHeadsSchema>;

/** Subject on which the head office tells branches' servers the chain's newest account, with the keys to be refused. */
export const ACCOUNT_SUBJECT = 'account';

export const announcedAccountSchema = z.object({ v: z.literal(1), chain: accountSchema });

export type AnnouncedAccount = z.infer<typeof announcedAccountSchema>;

/** Stream of a branch's server: the batches of its counters, as they go to the head office. */
export const COPY_STREAM = 'COPY';

export const copySubject = (counter: string): string => `copy.${counter}`;

/** Header of a copied batch: history, the entry before its first and its last one, as JSON. */
export const COPIED_HEADER = 'Mostrador-Copied';

const copiedSchema = z.object({ history: z.string(), after: auditHeadSchema, head: auditHeadSchema });

export type Copied = z.infer<typeof copiedSchema>;

/** Subject on which a counter asks its branch's server how far that has its copies. */
export const askCopiedSubject = (counter: string): string => `ask.${counter}.copied`;

export const copiedQuestionSchema = z.object({
  v: z.literal(1),
  history: z.string(),
  /** Up to it no copy is needed; null if the counter does not know since its start what the head office has. */
  after: auditHeadSchema.nullable(),
});

export type CopiedQuestion = z.infer<typeof copiedQuestionSchema>;

/** The entry up to which the copies have no gap. */
export const copiedAnswerSchema = z.object({ v: z.literal(1), head: auditHeadSchema });

export type CopiedAnswer = z.infer<typeof copiedAnswerSchema>;

/** Null for a message of another shape. */
export function readCopied(header: string): Copied | null {
  return copiedSchema.safeParse(parseJson(header)).data ?? null;
}

/** Bucket of a branch's server: its parked sales, and cash on its way between two of its counters. Named by the branch, since rights go by names. */
export const parkedBucket = (branch: string): string => `parked_${branch}`;
