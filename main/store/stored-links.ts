import { findText, packText } from './packed-text.ts';

/** Where the service says that a document is to be had. */
export interface Links {
  xmlUrl: string | null;
  qr: string | null;
}

/** How a row of `documents` has them: both are null where they are packed. */
export interface StoredLinks extends Links {
  packedLinks: Uint8Array | null;
}

/** None where something damaged them, which `verify` tells: the document can be worked on without. */
export function readLinks({ xmlUrl, qr, packedLinks }: StoredLinks): Links {
  if (packedLinks === null) return { xmlUrl, qr };
  const text = findText(packedLinks);
  if (text === null) return { xmlUrl: null, qr: null };
  const links = JSON.parse(text) as { xml: string | null; qr: string | null };
  return { xmlUrl: links.xml, qr: links.qr };
}

export function storeLinks({ xmlUrl, qr }: Links): StoredLinks {
  const isEmpty = xmlUrl === null && qr === null;
  const packedLinks = isEmpty ? null : packText(JSON.stringify({ xml: xmlUrl, qr }));
  return { xmlUrl: null, qr: null, packedLinks };
}
