import { crc32 } from 'node:zlib';
import { Deflate } from 'fflate';

export interface PackedFile {
  /** Deflated, without a header. */
  packed: Uint8Array;
  bytes: number;
  crc: number;
}

interface Entry {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  headerAt: number;
  flags: number;
}

const UTF8_NAME = 0x0800;
/** Sizes and checksum follow the packed bytes, as they are not known before. */
const SIZES_BEHIND = 0x0008;
const DEFLATED = 8;
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;
/** 2.0, or 4.5 for 64-bit sizes. */
const VERSION = 20;
const VERSION_64 = 45;

/**
 * Writes a ZIP file from beginning to end, holding only its directory in memory: any number of files and any
 * total size (PKWARE APPNOTE 4.5, ZIP64). A single file must be below 4 GB.
 */
export class ZipWriter {
  readonly #sink: (bytes: Uint8Array) => void;
  readonly #stamp: Buffer;
  readonly #entries: Entry[] = [];
  #written = 0;

  /** `time`: local time, for every file in it. */
  constructor(sink: (bytes: Uint8Array) => void, time: Date) {
    this.#sink = sink;
    this.#stamp = dosTime(time);
  }

  add(name: string, { packed, bytes, crc }: PackedFile): void {
    const entry = this.#begin(name, UTF8_NAME, { crc, bytes, packedBytes: packed.length });
    this.#write(packed);
    this.#entries.push(entry);
  }

  /** Adds a file in pieces; end it before adding the next one. */
  stream(name: string): { write(bytes: Uint8Array): void; end(): void } {
    const entry = this.#begin(name, UTF8_NAME | SIZES_BEHIND, { crc: 0, bytes: 0, packedBytes: 0 });
    const deflate = new Deflate({ level: 6 }, (chunk) => {
      entry.packedBytes += chunk.length;
      this.#write(chunk);
    });
    return {
      write(bytes) {
        entry.crc = crc32(bytes, entry.crc);
        entry.bytes += bytes.length;
        deflate.push(bytes);
      },
      end: () => {
        deflate.push(new Uint8Array(), true);
        if (entry.bytes > MOST_32 || entry.packedBytes > MOST_32)
          throw new RangeError(`${name} has 4 GB or more`);
        const behind = Buffer.alloc(16);
        behind.writeUInt32LE(0x08074b50, 0);
        writeSizes(behind, 4, entry);
        this.#write(behind);
        this.#entries.push(entry);
      },
    };
  }

  finish(): void {
    const directoryAt = this.#written;
    for (const entry of this.#entries) this.#write(this.#directoryEntry(entry));
    const directoryBytes = this.#written - directoryAt;
    const count = this.#entries.length;
    if (count >= MOST_16 || this.#written >= MOST_32) this.#writeEnd64(count, directoryBytes, directoryAt);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(Math.min(count, MOST_16), 8);
    end.writeUInt16LE(Math.min(count, MOST_16), 10);
    end.writeUInt32LE(Math.min(directoryBytes, MOST_32), 12);
    end.writeUInt32LE(Math.min(directoryAt, MOST_32), 16);
    this.#write(end);
  }

  #begin(name: string, flags: number, sizes: Pick<Entry, 'crc' | 'bytes' | 'packedBytes'>): Entry {
    const entry: Entry = { name: Buffer.from(name), headerAt: this.#written, flags, ...sizes };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(VERSION, 4);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(DEFLATED, 8);
    this.#stamp.copy(header, 10);
    writeSizes(header, 14, entry);
    header.writeUInt16LE(entry.name.length, 26);
    this.#write(Buffer.concat([header, entry.name]));
    return entry;
  }

  #directoryEntry(entry: Entry): Buffer {
    const isFar = entry.headerAt >= MOST_32;
    const far = Buffer.alloc(isFar ? 12 : 0);
    if (isFar) {
      far.writeUInt16LE(1, 0);
      far.writeUInt16LE(8, 2);
      far.writeBigUInt64LE(BigInt(entry.headerAt), 4);
    }
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(isFar ? VERSION_64 : VERSION, 4);
    header.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
    header.writeUInt16LE(entry.flags, 8);
    header.writeUInt16LE(DEFLATED, 10);
    this.#stamp.copy(header, 12);
    writeSizes(header, 16, entry);
    header.writeUInt16LE(entry.name.length, 28);
    header.writeUInt16LE(far.length, 30);
    header.writeUInt32LE(Math.min(entry.headerAt, MOST_32), 42);
    return Buffer.concat([header, entry.name, far]);
  }

  #writeEnd64(count: number, directoryBytes: number, directoryAt: number): void {
    const endAt = this.#written;
    const end = Buffer.alloc(56 + 20);
    end.writeUInt32LE(0x06064b50, 0);
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(VERSION_64, 12);
    end.writeUInt16LE(VERSION_64, 14);
    end.writeBigUInt64LE(BigInt(count), 24);
    end.writeBigUInt64LE(BigInt(count), 32);
    end.writeBigUInt64LE(BigInt(directoryBytes), 40);
    end.writeBigUInt64LE(BigInt(directoryAt), 48);
    end.writeUInt32LE(0x07064b50, 56);
    end.writeBigUInt64LE(BigInt(endAt), 64);
    end.writeUInt32LE(1, 72);
    this.#write(end);
  }

  #write(bytes: Uint8Array): void {
    this.#sink(bytes);
    this.#written += bytes.length;
  }
}

function writeSizes(buffer: Buffer, at: number, { crc, packedBytes, bytes }: Entry): void {
  buffer.writeUInt32LE(crc, at);
  buffer.writeUInt32LE(packedBytes, at + 4);
  buffer.writeUInt32LE(bytes, at + 8);
}

/** ZIP's calendar begins in 1980; a clock that lost its time shows 1970. */
function dosTime(told: Date): Buffer {
  const time = told.getUTCFullYear() < 1980 ? new Date(Date.UTC(1980, 0, 1)) : told;
  const stamp = Buffer.alloc(4);
  stamp.writeUInt16LE(
    (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1),
    0,
  );
  stamp.writeUInt16LE(
    ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(),
    2,
  );
  return stamp;
}
