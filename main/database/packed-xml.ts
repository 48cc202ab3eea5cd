import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { inflateSync } from 'fflate';
import type { XmlFilesTable } from './schema/tables.ts';

/** A kept XML: deflated, without a header, with the length and the SHA-256 it came with. */
export type PackedXml = Pick<XmlFilesTable, 'packed' | 'bytes' | 'sha256'>;

/** An XML as it is to be kept. */
export function packXml(xml: Uint8Array): PackedXml {
  return { packed: deflateRawSync(xml), bytes: xml.length, sha256: hash('sha256', xml) };
}

/**
 * The bytes of a kept XML as they came; null if they are not what was kept. Leaves nothing to the event loop to take
 * away, as zlib's own do: a month of them is unpacked without a pause.
 */
export function unpackXml({ packed, bytes, sha256 }: PackedXml): Uint8Array | null {
  try {
    const xml = inflateSync(packed, { out: new Uint8Array(bytes) });
    return hash('sha256', xml) === sha256 ? xml : null;
  } catch {
    return null;
  }
}
