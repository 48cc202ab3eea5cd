import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FIRST_SERIES } from '../../shared/domain/series-prefix.ts';
import type { AuditHead } from './audit-chain.ts';
import { forceToDisk, makeLastingFolder } from './force-to-disk.ts';

/** Where a database stands: a copy of it stands elsewhere. */
export interface Whereabouts {
  /** Its folder, by the name the OS knows it by. */
  place: string;
  /** A fingerprint of the machine; null where the OS tells none. */
  machine: string | null;
}

/** What came with later versions is empty in older files: they are taken for this place's. */
const recordSchema = z.object({
  seq: z.number().int(),
  hash: z.string(),
  /** Counts what was written: of two files the later one is believed. */
  turn: z.number().int().default(0),
  place: z.string().nullable().default(null),
  machine: z.string().nullable().default(null),
  /** The local series last begun here: a database rolled back knows no longer of it. */
  series: z.string().default(FIRST_SERIES),
});

export type SentinelRecord = z.infer<typeof recordSchema>;

/** No entry has it. */
const NO_HASH = 'restored';

/**
 * The audit chain's newest entry and where the database stood, kept outside the data folder and keyed by the
 * database's id: a restored or copied database is known by it. Written after each commit, without fsync: one
 * that lags is harmless, and one that cannot be written must never stop a sale. A second file, forced to disk
 * at each opening and closing, stands in for one that a power cut left half written.
 */
export class Sentinel {
  readonly #folder: string;
  readonly #file: string;
  readonly #keptFile: string;
  readonly #here: Whereabouts;
  #latest: SentinelRecord | null = null;
  /** As this one wrote it: another copy may write here too. */
  #written: AuditHead | null = null;

  constructor(folder: string, databaseId: string, here: Whereabouts) {
    this.#folder = folder;
    this.#file = join(folder, `${databaseId}.json`);
    this.#keptFile = join(folder, `${databaseId}.kept.json`);
    this.#here = here;
  }

  /** Null if there is none: this database was never opened with this configuration folder. Throws what kept it from being read. */
  read(): SentinelRecord | null {
    const found = [readRecord(this.#file), readRecord(this.#keptFile)].filter((record) => record !== null);
    this.#latest = found.toSorted((a, b) => b.turn - a.turn)[0] ?? null;
    return this.#latest;
  }

  /** False if it could not be written. */
  write(head: AuditHead): boolean {
    this.#written = head;
    return this.#write(this.#file, () => this.#next(head), false);
  }

  /** The same on disk before it returns, with the series that sales are numbered in from now on, if it is a new one. */
  keep(head: AuditHead, series: string | null = null): boolean {
    return this.#write(
      this.#keptFile,
      () => {
        const next = this.#next(head);
        const record = series === null ? next : { ...next, series };
        return isSame(readRecord(this.#keptFile), record) ? null : record;
      },
      true,
    );
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
    return this.#write(this.#keptFile, () => ({ ...latest, turn: latest.turn + 1, series }), true);
  }

  /** Before a backup takes the place of what is there: whatever stands here next is not what stood here. */
  distrust(): boolean {
    const latest = this.read();
    if (latest === null) return true;
    const { seq, turn } = latest;
    const record = { ...latest, seq: seq + 1, hash: NO_HASH, turn: turn + 1 };
    return this.#write(this.#keptFile, () => record, true);
  }

  #next({ seq, hash }: AuditHead): SentinelRecord {
    const latest = this.#latest ?? this.read();
    const series = latest?.series ?? FIRST_SERIES;
    return { seq, hash, turn: (latest?.turn ?? 0) + 1, ...this.#here, series };
  }

  /** `make` gives null where there is nothing to write. Nothing that fails here may look like a failed sale. */
  #write(file: string, make: () => SentinelRecord | null, isForced: boolean): boolean {
    try {
      const record = make();
      if (record === null) return true;
      if (isForced) makeLastingFolder(this.#folder);
      else mkdirSync(this.#folder, { recursive: true });
      const descriptor = openSync(`${file}.new`, 'w');
      try {
        writeSync(descriptor, JSON.stringify(record));
        if (isForced) fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      renameSync(`${file}.new`, file);
      if (isForced) forceToDisk(this.#folder);
      this.#latest = record;
      return true;
    } catch {
      return false;
    }
  }
}

function isSame(kept: SentinelRecord | null, record: SentinelRecord): boolean {
  return kept !== null && JSON.stringify({ ...kept, turn: record.turn }) === JSON.stringify(record);
}

function readRecord(file: string): SentinelRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // What is there and cannot be read now says nothing of what was here: to take it for none would be an accusation.
    const code = error instanceof Error && 'code' in error ? error.code : 'ENOENT';
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    // None yet, or half written: there is nothing to compare with.
    return null;
  }
}
