import { closeSync, openSync, readSync } from 'node:fs';

/** What the first bytes of a database say, read without opening it: opening would already leave files beside it. */
export type FileHeader =
  | { kind: 'empty' }
  | { kind: 'not-a-database' }
  | { kind: 'database'; userVersion: number; applicationId: number };

/** SQLite file format, section 1.3: magic text, then big-endian numbers at fixed places. */
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

export function readFileHeader(file: string): FileHeader {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  let length: number;
  try {
    length = readSync(descriptor, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(descriptor);
  }
  if (length === 0) return { kind: 'empty' };
  if (length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return { kind: 'not-a-database' };
  return {
    kind: 'database',
    userVersion: header.readUInt32BE(USER_VERSION_AT),
    applicationId: header.readUInt32BE(APPLICATION_ID_AT),
  };
}
