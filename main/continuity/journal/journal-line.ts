import { z } from 'zod';
import { auditHeadSchema, type AuditLine, auditLineSchema } from '../../../shared/chain/audit-line.ts';
import { auditHash } from '../../database/audit-chain.ts';
import type { FactsLine } from '../../database/audit-lines.ts';
import { documentFactsSchema, factsSha256 } from '../../database/document-facts.ts';
import { sha256 } from '../../kernel/files/sha256.ts';

/* A line of the journal: the first digits of its text's SHA-256, a blank, the text as JSON. */

const headerSchema = z.object({
  diario: z.literal(1),
  databaseId: z.string(),
  /** The entry before the file's first one. */
  after: auditHeadSchema,
});

export type JournalHeader = z.infer<typeof headerSchema>;

export interface ReadLine extends FactsLine {
  /** True if the facts match the hash they were sealed with. */
  isProven: boolean;
}

const CHECK_LENGTH = 16;

export function formatLine(content: AuditLine | JournalHeader): string {
  const text = JSON.stringify(content);
  return `${sha256(text).slice(0, CHECK_LENGTH)} ${text}\n`;
}

export function parseHeader(line: string): JournalHeader | null {
  return parse(headerSchema, line);
}

/** Null for a line that is torn or damaged, or is no entry of a chain. */
export function parseLine(text: string): ReadLine | null {
  const line = parse(auditLineSchema, text);
  if (line === null || line.hash !== auditHash(line, line.previous)) return null;
  const { facts: written, facts_sha256: sealed } = line;
  const facts = documentFactsSchema.nullable().safeParse(written).data ?? null;
  return { ...line, facts, isProven: written === null || factsSha256(written) === sealed };
}

function parse<T>(schema: z.ZodType<T>, line: string): T | null {
  const text = line.slice(CHECK_LENGTH + 1);
  if (sha256(text).slice(0, CHECK_LENGTH) !== line.slice(0, CHECK_LENGTH)) return null;
  return schema.safeParse(JSON.parse(text)).data ?? null;
}
