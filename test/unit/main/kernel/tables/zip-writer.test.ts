import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipWriter } from '../../../../../main/kernel/tables/zip-writer.ts';
import { findProgram } from '../../../../support/find-program.ts';

const TIME = new Date(Date.UTC(2026, 10, 21, 10, 30, 20));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-zip-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function zipOf(write: (zip: ZipWriter) => void): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new ZipWriter((bytes) => chunks.push(bytes.slice()), TIME);
  write(zip);
  zip.finish();
  return Buffer.concat(chunks);
}

function addText(zip: ZipWriter, name: string, text: string): void {
  const bytes = Buffer.from(text);
  zip.add(name, { packed: deflateRawSync(bytes), bytes: bytes.length, crc: crc32(bytes) });
}

const unzip = findProgram('unzip');

test('a ZIP holds more files than the plain format allows', () => {
  const packed = deflateRawSync(Buffer.from('a'));
  const count = 65_600;
  const bytes = zipOf((zip) => {
    for (let n = 0; n < count; n++) zip.add(`${n}.xml`, { packed, bytes: 1, crc: crc32('a') });
  });
  const end = bytes.subarray(-22);
  expect(end.readUInt16LE(10)).toBe(0xffff);
  const end64 = bytes.subarray(bytes.length - 22 - 20 - 56);
  expect(end64.readUInt32LE(0)).toBe(0x06064b50);
  expect(end64.readBigUInt64LE(32)).toBe(BigInt(count));
  if (unzip === null) {
    console.log('no unzip on this machine: its directory was not read by another');
    return;
  }
  const file = join(folder, 'many.zip');
  writeFileSync(file, bytes);
  expect(execFileSync(unzip, ['-p', file, `${count - 1}.xml`]).toString()).toBe('a');
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('offsets beyond four gigabytes are written in 64 bits', () => {
  const pieces: Uint8Array[] = [];
  let isKept = false;
  const zip = new ZipWriter((bytes) => void (isKept && pieces.push(bytes.slice())), TIME);
  // Claims this length; its bytes are never read.
  const huge = { length: 2 ** 32 - 1 } as Uint8Array;
  zip.add('grande', { packed: huge, bytes: 5, crc: 0 });
  isKept = true;
  addText(zip, 'detrás.xml', 'b');
  pieces.length = 0;
  zip.finish();
  const directory = Buffer.concat(pieces);
  const name = Buffer.from('detrás.xml');
  const at = directory.indexOf(name);
  expect(directory.readUInt32LE(at - 4)).toBe(0xffffffff);
  expect(directory.readUInt16LE(at + name.length)).toBe(1);
  expect(directory.readBigUInt64LE(at + name.length + 4)).toBeGreaterThan(2n ** 32n);
});
