import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { FIRST_SERIES } from '../../shared/domain/series-prefix.ts';
import type { AuditHead } from './audit-chain.ts';
import type { SentinelFiles } from './sentinel-files.ts';

/** Where a database stands: a copy of it stands elsewhere. */
export interface Whereabouts {
  /** Its folder, by the name the OS knows it by. */
  place: string;
  /** A fingerprint of the machine; null where the OS tells none. */
  machine: string | null;
}

const recordSchema = z.object({
  seq: z.number().int(),
  hash: z.string(),
  /** Counts what was written: of two files the later one is believed. */
  turn: z.number().int(),
  place: z.string(),
  machine: z.string().nullable(),
  /** The local series last begun here: a database rolled back knows no longer of it. */
  series: z.string(),
});

export type SentinelRecord = z.infer<typeof recordSchema>;

/** No entry has it. */
const NO_HASH = 'restored';

/**
 * The audit chain's newest entry and where the database stood, kept outside the data folder and keyed by the
 * database's id: a restored or copied database is known by it. Written after each commit, in place and without
 * fsync: one that lags is harmless, and one that cannot be written must never stop a sale. A second file, forced to
 * disk at each opening, hourly backup and closing, stands in for one that a power cut took: it lags by an hour at most.
 */
export class Sentinel {
  readonly #files: SentinelFiles;
  readonly #latestFile: string;
  readonly #keptFile: string;
  readonly #here: Whereabouts;
  #latest: SentinelRecord | null = null;
  /** As this one wrote it: another copy may write here too. */
  #written: AuditHead | null = null;
  /** The series begun since, whether or not it could be written then: what is written later must tell of it. */
  #begun: string | null = null;

  constructor(files: SentinelFiles, databaseId: string, here: Whereabouts) {
    this.#files = files;
    this.#latestFile = `${databaseId}.latest`;
    this.#keptFile = `${databaseId}.kept.json`;
    this.#here = here;
  }

  /** Where its records are, for whoever has to be told. */
  get folder(): string {
    return this.#files.folder;
  }

  /** Null if there is none: this database was never opened with this configuration folder. Throws what kept it from being read. */
  read(): SentinelRecord | null {
    const found = [
      ...textsIn(this.#bytesOf(this.#latestFile)).map((text) => parseRecord(text)),
      this.#readWhole(this.#keptFile),
    ].filter((record) => record !== null);
    this.#latest = found.toSorted((a, b) => b.turn - a.turn)[0] ?? null;
    return this.#latest;
  }

  /** False if it could not be written. */
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

  /** The same on disk before it returns, with the series that sales are numbered in from now on, if it is a new one. */
  keep(head: AuditHead, series: string | null = null): boolean {
    this.#begun = series ?? this.#begun;
    return this.#keep(() => {
      const record = this.#next(head);
      return isSame(this.#readWhole(this.#keptFile), record) ? null : record;
    });
  }

  /** Forces to disk what was written last. */
  keepLatest(): void {
    if (this.#written !== null) this.keep(this.#written);
  }

  /**
   * Notes on disk that a series will be begun here, and nothing else: until the database is known to be right,
   * the entry it has to reach stays the one it was. False if that cannot be noted.
   */
  claimSeries(series: string): boolean {
    const latest = this.#latest ?? this.read();
    if (latest === null) return false;
    return this.#keep(() => ({ ...latest, turn: latest.turn + 1, series }));
  }

  /** Before a backup takes the place of what was there: whatever stands here next is not what stood here. */
  distrust(): boolean {
    const latest = this.read();
    if (latest === null) return true;
    const { seq, turn } = latest;
    const record = { ...latest, seq: seq + 1, hash: NO_HASH, turn: turn + 1 };
    return this.#keep(() => record);
  }

  /** What stood here stands here again: `seen` is what was read of it before it was distrusted. */
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

  /** `make` gives null where there is nothing to write. Nothing that fails here may look like a failed sale. */
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

  /** What is there and cannot be read now says nothing of what was here: to take it for none would be an accusation. */
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

/** Null for what was only half written: there is nothing to compare with. */
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

/** More than a record with the longest path there is. */
const SLOT_BYTES = 8_192;

/**
 * Where in its file, and as what bytes, a text is written: in two slots by turns, so that whoever comes upon one half
 * written, after a power cut or amid the writing, finds the one before whole in the other. Throws for a text that is
 * too long.
 */
export function slotOf(turn: number, text: string): { at: number; bytes: Buffer } {
  const bytes = Buffer.from(sealed(text));
  if (bytes.length > SLOT_BYTES) throw new RangeError('the record is too long for its slot');
  return { at: (turn % 2) * SLOT_BYTES, bytes };
}

/** The texts that stand whole in a file of slots. */
export function textsIn(file: Buffer): string[] {
  return [0, SLOT_BYTES].flatMap((at) => {
    const slot = file.toString('utf8', at, Math.min(file.length, at + SLOT_BYTES));
    const text = slot.slice(SUM_LENGTH + 1, Math.max(0, slot.indexOf('\n')));
    return slot.startsWith(sealed(text)) ? [text] : [];
  });
}

const SUM_LENGTH = 8;

/** The line's end says where the text ends: what an earlier, longer one left stands behind it. */
function sealed(text: string): string {
  return `${crc32(text).toString(16).padStart(SUM_LENGTH, '0')} ${text}\n`;
}
