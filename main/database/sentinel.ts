import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { FIRST_SERIES } from '../../shared/domain/fiscal/series-prefix.ts';
import type { AuditHead } from './audit-chain.ts';
import type { SentinelFiles } from './sentinel-files.ts';

/** Location of a database: a copy has another one. */
export interface FolderIdentity {
  /** Its folder, as the OS names it. */
  place: string;
  /** A fingerprint of the machine; null where the OS has none. */
  machine: string | null;
}

const recordSchema = z.object({
  seq: z.number().int(),
  hash: z.string(),
  /** Counts writes: of two files the later one is trusted. */
  turn: z.number().int(),
  place: z.string(),
  machine: z.string().nullable(),
  /** Local series last started here: a database that was rolled back no longer has it. */
  series: z.string(),
});

export type SentinelRecord = z.infer<typeof recordSchema>;

/** Placeholder that equals no real entry's hash. */
const NO_HASH = 'restored';

/**
 * The audit chain's newest entry and the location of the database, kept outside the data folder and keyed by the
 * database's id: it reveals a restored or copied database. Written after each commit, in place and without fsync: a
 * lagging record is harmless, and a failed write must never stop a sale. A second file, forced to disk at each opening,
 * hourly backup and closing, stands in for one lost in a power cut: it lags by an hour at most.
 */
export class Sentinel {
  readonly #files: SentinelFiles;
  readonly #latestFile: string;
  readonly #keptFile: string;
  readonly #here: FolderIdentity;
  #latest: SentinelRecord | null = null;
  /** Last head written by this process: another copy may write here too. */
  #written: AuditHead | null = null;
  /** Series started in this process, even if writing it failed: every later record must include it. */
  #begun: string | null = null;

  constructor(files: SentinelFiles, databaseId: string, here: FolderIdentity) {
    this.#files = files;
    this.#latestFile = `${databaseId}.latest`;
    this.#keptFile = `${databaseId}.kept.json`;
    this.#here = here;
  }

  get folder(): string {
    return this.#files.folder;
  }

  /**
   * Null if there is none: this database was never opened with this configuration folder. Throws an error that
   * prevented reading.
   */
  read(): SentinelRecord | null {
    const found = [
      ...textsIn(this.#bytesOf(this.#latestFile)).map((text) => parseRecord(text)),
      this.#readWhole(this.#keptFile),
    ].filter((record) => record !== null);
    this.#latest = found.toSorted((a, b) => b.turn - a.turn)[0] ?? null;
    return this.#latest;
  }

  write(head: AuditHead): boolean {
    this.#written = head;
    return this.#note(
      () => this.#next(head),
      (record) => {
        const { at, bytes } = slotOf(record.turn, JSON.stringify(record));
        this.#files.writeAt(this.#latestFile, at, bytes);
      },
    );
  }

  /** Forces the head to disk before it returns; `series` is that of later sales, if it is a new one. */
  keep(head: AuditHead, series: string | null = null): boolean {
    this.#begun = series ?? this.#begun;
    return this.#keep(() => {
      const record = this.#next(head);
      return isSame(this.#readWhole(this.#keptFile), record) ? null : record;
    });
  }

  keepLatest(): void {
    if (this.#written !== null) this.keep(this.#written);
  }

  /**
   * Records on disk that a series will be started here, and nothing else: until the database is trusted, the entry it
   * has to include stays the same. False if that cannot be recorded.
   */
  claimSeries(series: string): boolean {
    const latest = this.#latest ?? this.read();
    if (latest === null) return false;
    return this.#keep(() => ({ ...latest, turn: latest.turn + 1, series }));
  }

  /** Call it before a backup replaces the database: the database opened here next is a different one. */
  distrust(): boolean {
    const latest = this.read();
    if (latest === null) return true;
    const { seq, turn } = latest;
    const record = { ...latest, seq: seq + 1, hash: NO_HASH, turn: turn + 1 };
    return this.#keep(() => record);
  }

  /** Undoes `distrust` for the same database; `seen` is the record read before. */
  trustAgain(seen: SentinelRecord | null): void {
    const latest = this.read();
    if (seen !== null && latest !== null) this.#keep(() => ({ ...seen, turn: latest.turn + 1 }));
  }

  #next({ seq, hash }: AuditHead): SentinelRecord {
    const latest = this.#latest ?? this.read();
    const series = this.#begun ?? latest?.series ?? FIRST_SERIES;
    return { seq, hash, turn: (latest?.turn ?? 0) + 1, ...this.#here, series };
  }

  #keep(make: () => SentinelRecord | null): boolean {
    return this.#note(make, (record) => this.#files.replace(this.#keptFile, JSON.stringify(record)));
  }

  /** `make` returns null where there is nothing to write. No failure here may look like a failed sale. */
  #note(make: () => SentinelRecord | null, write: (record: SentinelRecord) => void): boolean {
    try {
      const record = make();
      if (record === null) return true;
      write(record);
      this.#latest = record;
      return true;
    } catch {
      return false;
    }
  }

  #readWhole(file: string): SentinelRecord | null {
    return parseRecord(this.#bytesOf(file).toString('utf8'));
  }

  /** Throws for an existing file that cannot be read now: taken for missing, it would make the database look copied. */
  #bytesOf(file: string): Buffer {
    try {
      return this.#files.read(file);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'ENOENT';
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
      return Buffer.alloc(0);
    }
  }
}

/** Null for a half-written record: there is nothing to compare with. */
function parseRecord(text: string): SentinelRecord | null {
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isSame(kept: SentinelRecord | null, record: SentinelRecord): boolean {
  return kept !== null && JSON.stringify({ ...kept, turn: record.turn }) === JSON.stringify(record);
}

/** More than a record with the longest possible path. */
const SLOT_BYTES = 8_192;

/**
 * Returns the place and the bytes of a text in its file. Two slots alternate: a reader that finds one half-written,
 * after a power cut or during a write, finds the previous text whole in the other. Throws for a text that is too long.
 */
export function slotOf(turn: number, text: string): { at: number; bytes: Buffer } {
  const bytes = Buffer.from(sealed(text));
  if (bytes.length > SLOT_BYTES) throw new RangeError('the record is too long for its slot');
  return { at: (turn % 2) * SLOT_BYTES, bytes };
}

export function textsIn(file: Buffer): string[] {
  return [0, SLOT_BYTES].flatMap((at) => {
    const slot = file.toString('utf8', at, Math.min(file.length, at + SLOT_BYTES));
    const text = slot.slice(SUM_LENGTH + 1, Math.max(0, slot.indexOf('\n')));
    return slot.startsWith(sealed(text)) ? [text] : [];
  });
}

const SUM_LENGTH = 8;

/** The line break ends the text: the rest of an earlier, longer one may follow. */
function sealed(text: string): string {
  return `${crc32(text).toString(16).padStart(SUM_LENGTH, '0')} ${text}\n`;
}
