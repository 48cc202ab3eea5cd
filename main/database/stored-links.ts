import { isAsStored, sumOf } from './stored-body.ts';
import type { DocumentsTable } from './schema/tables.ts';

/** Where the service says that a document is to be had. */
export interface Links {
  xmlUrl: DocumentsTable['xml_url'];
  qr: DocumentsTable['qr'];
}

/** Links as a row of `documents` has them; without any, they have no sum. */
export interface StoredLinks extends Links {
  linksCrc32: DocumentsTable['links_crc32'];
}

const NONE: Links = { xmlUrl: null, qr: null };

/** None where something damaged them, which `verify` reports: the document can be worked on without. */
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
