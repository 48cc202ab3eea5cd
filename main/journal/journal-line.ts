import { z } from 'zod';
import { sha256 } from '../store/sha256.ts';

/* A line of the journal: the beginning of its text's SHA-256, a blank, the text as JSON. */

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A row as it stands in the database, by its columns' names; integers beyond 2^53 are text. */
export type StoredRow = z.infer<typeof rowSchema>;

const factsSchema = z.object({
  document: rowSchema,
  cancellations: z.array(rowSchema),
  /** The latest emission that was written; none before the first. */
  attempts: z.array(rowSchema),
  tenders: z.array(rowSchema),
  /** Of its lines. */
  discounts: z.array(rowSchema),
  /** What a dispatch note is of. */
  notes: z.array(rowSchema),
  /** Cancellations asked for before it was known whether it was issued. */
  wishes: z.array(rowSchema),
  /** Status answers that contradicted what was known. */
  contradictions: z.array(rowSchema),
  /** Bodies it had before it was corrected; its cash and its discounts as they are since each correction. */
  bodies: z.array(rowSchema),
  correctedTenders: z.array(rowSchema),
  correctedDiscounts: z.array(rowSchema),
  /** How its money moved, and the receipts of what was collected of it. */
  movements: z.array(rowSchema),
  collections: z.array(rowSchema),
  /** What it was made in the place of. */
  replacements: z.array(rowSchema),
});

/** A document and what belongs to it, as it stood when the line was written: at this entry, or later. */
export type DocumentFacts = z.infer<typeof factsSchema>;

const headSchema = z.object({ seq: z.number().int(), hash: z.string() });

const headerSchema = z.object({
  diario: z.literal(1),
  databaseId: z.string(),
  /** The entry that the file's first one follows. */
  after: headSchema,
});

export type JournalHeader = z.infer<typeof headerSchema>;

const lineSchema = z.object({
  seq: z.number().int(),
  at: z.number().int(),
  actor: z.string(),
  event: z.string(),
  subject: z.string(),
  /** JSON text, exactly as the hash covers it. */
  details: z.string(),
  hash: z.string(),
  /** Null where a line further down has it, or where the entry is of no document. */
  facts: factsSchema.nullable(),
});

/** One entry of the audit chain, and the document it is about. */
export type JournalLine = z.infer<typeof lineSchema>;

const CHECK_LENGTH = 16;

export function formatLine(content: JournalLine | JournalHeader): string {
  const text = JSON.stringify(content);
  return `${sha256(text).slice(0, CHECK_LENGTH)} ${text}\n`;
}

export function parseHeader(line: string): JournalHeader | null {
  return parse(headerSchema, line);
}

/** Null for a line that was torn or damaged. */
export function parseLine(line: string): JournalLine | null {
  return parse(lineSchema, line);
}

function parse<T>(schema: z.ZodType<T>, line: string): T | null {
  const text = line.slice(CHECK_LENGTH + 1);
  if (sha256(text).slice(0, CHECK_LENGTH) !== line.slice(0, CHECK_LENGTH)) return null;
  return schema.safeParse(JSON.parse(text)).data ?? null;
}
