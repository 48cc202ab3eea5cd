import { findText, packText, unpackText } from '../store/packed-text.ts';
import { storeBody } from '../store/stored-body.ts';
import { readLinks, storeLinks } from '../store/stored-links.ts';
import type { StoredRow } from './journal-line.ts';

/* The journal tells texts as they are, whatever packed them in the database: a line is read by any version. */

/** A row as a table has it. */
export type TableRow = Record<string, string | number | Uint8Array | null>;

/** Throws DamagedTextError where its body is damaged. */
export function unpackDocument({ packed_body: body, packed_links: links, ...row }: TableRow): StoredRow {
  const told = withoutBytes(row);
  if (body instanceof Uint8Array) told['body'] = unpackText(body);
  if (!(links instanceof Uint8Array)) return told;
  const { xmlUrl, qr } = readLinks({ xmlUrl: null, qr: null, packedLinks: links });
  return { ...told, xml_url: xmlUrl, qr };
}

export function unpackAttempt({ packed_answer: packed = null, ...row }: TableRow): StoredRow {
  return { ...withoutBytes(row), ...(packed instanceof Uint8Array && { raw_answer: findText(packed) }) };
}

/** What no line has. */
export function withoutBytes(row: TableRow): StoredRow {
  const told = Object.entries(row).flatMap(([column, value]) =>
    value instanceof Uint8Array ? [] : [[column, value] as const],
  );
  return Object.fromEntries(told);
}

/** A document's row as it is stored today, also from a line of before. */
export function packDocument(row: StoredRow): TableRow {
  const { body, packedBody, creditDays } = storeBody(String(row['body']));
  const { packedLinks } = storeLinks({ xmlUrl: textOf(row['xml_url']), qr: textOf(row['qr']) });
  return {
    ...row,
    body,
    packed_body: packedBody,
    credit_days: creditDays,
    xml_url: null,
    qr: null,
    packed_links: packedLinks,
  };
}

export function packAttempt({ raw_answer: answer = null, ...row }: StoredRow): TableRow {
  return { ...row, raw_answer: null, packed_answer: answer === null ? null : packText(String(answer)) };
}

const textOf = (value: StoredRow[string] | undefined): string | null =>
  typeof value === 'string' ? value : null;
