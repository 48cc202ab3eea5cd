import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { MAX_ZIP_ENTRIES } from './refusals.ts';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

/**
 * Unpacks the parts of a ZIP file one after the other, counting declared and actual bytes. Returns those whose name
 * `wanted` accepts. Throws InputError for a file that is damaged, encrypted, or would fill the memory.
 */
export async function unpackZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  mostBytes: number,
): Promise<Map<string, Buffer>> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // A part may declare a wrong size: the limit below counts its actual bytes.
    const zip = await fromBufferPromise(buffer, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: false,
    });
    const entries = await readDirectory(zip, mostBytes);
    const parts = new Map<string, Buffer>();
    let left = mostBytes;
    for (const entry of entries) {
      const part = await unpack(zip, entry, left);
      left -= part.length;
      if (wanted(entry.fileName)) parts.set(entry.fileName, part);
    }
    return parts;
  } catch (error) {
    throw error instanceof InputError ? error : damaged(error);
  }
}

async function readDirectory(zip: ZipFile, mostBytes: number): Promise<Entry[]> {
  if (zip.entryCount > MAX_ZIP_ENTRIES) throw tooMuch();
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  if (entries.some((entry) => entry.isEncrypted())) {
    throw new InputError(say('import.sheetPassword'));
  }
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostBytes) throw tooMuch();
  return entries;
}

async function unpack(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > left) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooMuch(): InputError {
  return new InputError(say('import.sheetBomb'));
}

function damaged(cause: unknown): InputError {
  return new InputError(say('import.sheetDamaged'), [], { cause });
}
