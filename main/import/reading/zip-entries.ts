import { inflateRawSync } from 'node:zlib';
import { say } from '../../../shared/language/say.ts';
import { InputError } from '../../errors.ts';
import { MOST_ZIP_ENTRIES } from './limits.ts';

/** A part of a ZIP file, as its directory declares it. */
interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  unpackedBytes: number;
  headerAt: number;
}

const END_RECORD = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT_BYTES = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks a ZIP file's parts one after the other and counts: what is declared, and what comes out. Returns those whose
 * name `wanted` takes. Throws InputError for a file that is damaged or would fill the memory.
 */
export function unpackZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  mostBytes: number,
): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(zip);
  const declared = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (declared > mostBytes) throw tooMuch();
  let left = mostBytes;
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    const part = unpack(zip, entry, left);
    left -= part.length;
    if (wanted(entry.name)) parts.set(entry.name, part);
  }
  return parts;
}

function readDirectory(zip: Buffer): ZipEntry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ZIP_ENTRIES) throw tooMuch();
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const nameBytes = zip.readUInt16LE(at + 28);
    const nameAt = at + DIRECTORY_BYTES;
    entries.push({
      name: zip.toString('utf8', nameAt, nameAt + nameBytes),
      method: zip.readUInt16LE(at + 10),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: zip.readUInt32LE(at + 20),
      unpackedBytes: zip.readUInt32LE(at + 24),
      headerAt: zip.readUInt32LE(at + 42),
    });
    at = nameAt + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The record that ends the file; a comment may stand behind it. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MOST_COMMENT_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === END_RECORD) return at;
  }
  throw damaged();
}

function unpack(zip: Buffer, entry: ZipEntry, left: number): Buffer {
  if (entry.isEncrypted) {
    throw new InputError(say`La planilla tiene contraseña y no se puede leer. Guárdela sin contraseña.`);
  }
  const { headerAt, packedBytes, method } = entry;
  if (headerAt + LOCAL_BYTES > zip.length || zip.readUInt32LE(headerAt) !== LOCAL_HEADER) throw damaged();
  const start = headerAt + LOCAL_BYTES + zip.readUInt16LE(headerAt + 26) + zip.readUInt16LE(headerAt + 28);
  const packed = zip.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw damaged();
  if (method === STORED) {
    if (packedBytes > left) throw tooMuch();
    return packed;
  }
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    throw error instanceof RangeError ? tooMuch() : damaged();
  }
}

function tooMuch(): InputError {
  return new InputError(
    say`La planilla ocuparía demasiado al abrirse: no parece una lista de un comercio y no se abrió. Copie la lista en una planilla nueva, o guárdela como .csv.`,
  );
}

function damaged(): InputError {
  return new InputError(
    say`La planilla está dañada, o no es de Excel ni de LibreOffice (.xlsx). Guárdela de nuevo como .xlsx o .csv.`,
  );
}
