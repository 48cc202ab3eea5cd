import * as z from 'zod';
import { auditHeadSchema, auditLineSchema } from './audit-line.ts';

/* What a counter and the head office say to each other, over NATS. Version 1. */

/** A counter's name in the chain, as in subjects: branch and number. */
export const counterIdSchema = z.string().regex(/^b\d{3,6}\.c\d{1,6}$/);

/** The branch in a counter's name. */
export const branchOf = (counter: string): string => counter.split('.', 1)[0] ?? counter;

/** Stream of all counters' lines, at the head office; holds `up.>`. */
export const UP_STREAM = 'UP';

/** Subject of a counter's lines. */
export const upSubject = (counter: string): string => `up.${counter}`;

/** Subject on which the head office says how far it has a counter's history. */
export const headSubject = (counter: string): string => `head.${counter}`;

/** Subject of a counter's question for it. */
export const askHeadSubject = (counter: string): string => `ask.${counter}.head`;

/** That question: the counter says how far its own history goes. */
export const headQuestionSchema = z.object({ v: z.literal(1), ownSeq: z.int().min(0) });

export type HeadQuestion = z.infer<typeof headQuestionSchema>;

/** Start of a counter's inboxes: it may subscribe to no other's. */
export const inboxPrefix = (counter: string): string => `_INBOX_${counter.replace('.', '_')}`;

/** True for an answer's subject of the counter's own: the engine lets it name any, where the one who answers may publish. */
export const isAnswerTo = (counter: string, reply: string | undefined): boolean =>
  reply?.startsWith(`${inboxPrefix(counter)}.`) === true;

/** A connected counter asks the head office at least this often how far that has its history. */
export const REPORT_MS = 10 * 60_000;

/** After this long without news of a counter there may be sales that the office does not know of. */
export const FRESH_MS = 1.5 * REPORT_MS;

/** Header with the counter's signature over the SHA-256 of the body, base64. */
export const SIGNATURE_HEADER = 'Mostrador-Signature';

/** A batch is packed (raw deflate) JSON of at most this many lines and bytes before packing, unless one line is longer. */
export const BATCH_LINES = 50;
export const BATCH_BYTES = 256 * 1024;

/** Longest packed batch, below the engine's limit of 1 MB. A longer line goes without its facts. */
export const MAX_PACKED_BYTES = 900 * 1024;

/** Longest batch once unpacked, in bytes of UTF-8: the head office unpacks no further. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

export const batchSchema = z.object({
  v: z.literal(1),
  /** Id of the counter's database. */
  history: z.string().min(1),
  /** Versions of the program and of its database. */
  app: z.string(),
  schema: z.number().int(),
  /** In order and without gaps. */
  lines: z.array(auditLineSchema).min(1),
});

export type Batch = z.infer<typeof batchSchema>;

/**
 * Name of a batch for the engine, which drops a second message of the same name. `round` grows with each resend that is
 * meant, as after the head office was put back to a backup.
 */
export function batchName(counter: string, from: number, to: number, round: number): string {
  return `${counter}:${from}-${to}:${round}`;
}

/** Answer of the head office: the part of a counter's history that is committed in its database. */
export const officeHeadSchema = z.object({
  v: z.literal(1),
  history: z.string(),
  head: auditHeadSchema,
  /** True if nothing of this counter is still to be read: what is above the head has to be sent again. */
  isDrained: z.boolean(),
  /** True if the counter sent another history than the one known, or another counter goes on with it: a person has to look. */
  isForked: z.boolean(),
});

export type OfficeHead = z.infer<typeof officeHeadSchema>;
