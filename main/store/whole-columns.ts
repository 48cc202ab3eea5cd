import { isAsStored, wholeText } from './checked-text.ts';
import { readLinks, storeLinks } from './stored-links.ts';
import type { StoredRow } from './document-facts.ts';

/** A document's row without links that something damaged. Throws DamagedTextError where its body is damaged. */
export function wholeDocument(row: StoredRow): StoredRow {
  wholeText(String(row['body']), Number(row['body_crc32']));
  const known = {
    xmlUrl: textOf(row, 'xml_url'),
    qr: textOf(row, 'qr'),
    linksCrc32: sumIn(row, 'links_crc32'),
  };
  const { xmlUrl, qr, linksCrc32 } = storeLinks(readLinks(known));
  return { ...row, xml_url: xmlUrl, qr, links_crc32: linksCrc32 };
}

/** A cancellation's row: that it is being sent at this moment says nothing that lasts. */
export function lastingCancellation(row: StoredRow): StoredRow {
  return row['state'] === 'sending' ? { ...row, state: 'queued' } : row;
}

/** An attempt's row without an answer that something damaged. */
export function wholeAttempt(row: StoredRow): StoredRow {
  if (isAsStored(textOf(row, 'raw_answer'), sumIn(row, 'raw_answer_crc32'))) return row;
  return { ...row, raw_answer: null, raw_answer_crc32: null };
}

function textOf(row: StoredRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value : null;
}

function sumIn(row: StoredRow, column: string): number | null {
  const value = row[column];
  return typeof value === 'number' ? value : null;
}
