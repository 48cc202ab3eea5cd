import * as z from 'zod';

/** An entry of a counter's audit chain, and its document as the entry left it: the hash covers both. */
export const auditLineSchema = z.object({
  seq: z.number().int().positive(),
  /** UTC epoch ms, by the counter's clock. */
  at: z.number().int(),
  actor: z.string(),
  event: z.string(),
  subject: z.string(),
  /** JSON text, exactly as the hash covers it. */
  details: z.string(),
  facts_schema: z.number().int().nullable(),
  facts_sha256: z.string().nullable(),
  hash: z.string(),
  /** Hash of the entry before. */
  previous: z.string(),
  /** Unparsed: `facts_sha256` is over its exact text. Null if a later line has them, or for no document. */
  facts: z.unknown(),
});

export type AuditLine = z.infer<typeof auditLineSchema>;

/** The newest entry that somebody has: all before it is covered by its hash. */
export const auditHeadSchema = z.object({ seq: z.number().int().min(0), hash: z.string() });

export type AuditHead = z.infer<typeof auditHeadSchema>;

/** The head of a chain without entries. */
export const GENESIS: AuditHead = { seq: 0, hash: '0'.repeat(64) };

/** Text whose SHA-256 is an entry's hash. */
export function sealedText(entry: Omit<AuditLine, 'hash' | 'previous' | 'facts'>, previous: string): string {
  const { seq, at, actor, event, subject, details, facts_schema: schema, facts_sha256: facts } = entry;
  return JSON.stringify([previous, seq, at, actor, event, subject, details, schema, facts]);
}
