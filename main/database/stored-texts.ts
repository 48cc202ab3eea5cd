import { hash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { inflateSync } from 'fflate';
import type { DocumentsTable, XmlFilesTable } from './schema/tables.ts';
import { DamagedTextError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';

export interface StoredBody {
  body: DocumentsTable['body'];
  bodyCrc32: DocumentsTable['body_crc32'];
}

/** Columns written with a body: `creditDays` is for the triggers that derive debts, which read no body. */
export interface BodyColumns extends StoredBody {
  creditDays: DocumentsTable['credit_days'];
}

/** SQL for the columns of a body; `documents` is the table's name in the statement. */
export const bodyColumns = (documents = 'documents'): string =>
  `${documents}.body, ${documents}.body_crc32 AS bodyCrc32`;

/** The request's JSON text. Throws DamagedTextError where it was damaged. */
export function readBody({ body, bodyCrc32 }: StoredBody): string {
  return wholeText(body, bodyCrc32);
}

export function storeBody(body: string): BodyColumns {
  return { body, bodyCrc32: sumOf(body), creditDays: creditDaysOf(body) };
}

const ON_CREDIT = 2;
/** Rules most bodies out without parsing them. */
const MAY_BE_ON_CREDIT = /"condicion_venta"\s*:\s*2/;
const MAX_DAYS = 100_000;

/** Accepts any body, a note's too. */
export function creditDaysOf(body: string): number | null {
  if (!MAY_BE_ON_CREDIT.test(body)) return null;
  const { venta } = JSON.parse(body) as {
    venta?: { condicion_venta?: unknown; venta_credito?: { plazo?: unknown } };
  };
  if (venta?.condicion_venta !== ON_CREDIT) return null;
  const days = venta.venta_credito?.plazo;
  return typeof days === 'number' ? Math.min(Math.trunc(days), MAX_DAYS) : 0;
}

/** A stored XML: deflated, without a header, with the length and the SHA-256 it came with. */
export type PackedXml = Pick<XmlFilesTable, 'packed' | 'bytes' | 'sha256'>;

export function packXml(xml: Uint8Array): PackedXml {
  return { packed: deflateRawSync(xml), bytes: xml.length, sha256: hash('sha256', xml) };
}

/**
 * The original bytes of a stored XML; null if they do not fit its hash. Unlike zlib's own, leaves the event loop
 * nothing to free: a month of XML is unpacked without a pause.
 */
export function unpackXml({ packed, bytes, sha256 }: PackedXml): Uint8Array | null {
  try {
    const xml = inflateSync(packed, { out: new Uint8Array(bytes) });
    return hash('sha256', xml) === sha256 ? xml : null;
  } catch {
    return null;
  }
}

/*
 * A text stored as it is, so that an auditor reads it, with the CRC-32 of its UTF-8 in a column beside it: changes by a
 * bad disk or from outside are noticed. A lone surrogate has no UTF-8: as in any text passed to SQLite, it becomes
 * U+FFFD, for the sum too.
 */

export function sumOf(text: string): number {
  return crc32(text);
}

/** True for an unchanged text, and where both are null. */
export function isAsStored(text: string | null, sum: number | null): boolean {
  return text === null || sum === null ? text === sum : crc32(text) === sum;
}

/** Throws DamagedTextError where it was damaged. */
export function wholeText(text: string, sum: number): string {
  if (crc32(text) === sum) return text;
  throw new DamagedTextError(say('storage.storedDamaged'));
}

export interface Links {
  xmlUrl: DocumentsTable['xml_url'];
  qr: DocumentsTable['qr'];
}

/** Links in a row of `documents`; without any, they have no sum. */
export interface StoredLinks extends Links {
  linksCrc32: DocumentsTable['links_crc32'];
}

const NONE: Links = { xmlUrl: null, qr: null };

/** Empty where they were damaged, which `verify` reports: the document can be worked on without. */
export function readLinks({ linksCrc32, ...links }: StoredLinks): Links {
  return isAsStored(textOf(links), linksCrc32) ? links : NONE;
}

export function storeLinks({ xmlUrl, qr }: Links): StoredLinks {
  const text = textOf({ xmlUrl, qr });
  return { xmlUrl, qr, linksCrc32: text === null ? null : sumOf(text) };
}

/** Both in one text, so that one sum covers them. */
function textOf({ xmlUrl, qr }: Links): string | null {
  return xmlUrl === null && qr === null ? null : JSON.stringify([xmlUrl, qr]);
}
