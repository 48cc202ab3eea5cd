import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AuditChain, type AuditHead, GENESIS } from '../../database/audit-chain.ts';
import { AuditLineReader } from '../../database/audit-lines.ts';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { type Connection, openForLooking } from '../../database/connection.ts';
import { identifyFolder } from '../../database/folder-identity.ts';
import { journalName, listJournal, nextNumber, readLines } from './journal-files.ts';
import { formatLine } from './journal-line.ts';

export interface JournalPlace {
  database: string;
  databaseId: string;
  /** Must exist: a missing drive must not be taken for an empty folder. */
  folder: string;
}

export interface AppendOutcome {
  head: AuditHead;
  /** True if the journal is on the database's own drive, and would be lost with it. */
  isSameDrive: boolean;
}

interface Tail {
  file: string;
  bytes: number;
  head: AuditHead;
}

const FILE_BYTES = 16 * 1024 * 1024;

const BATCH = 200;

/**
 * Writes the audit entries that the journal lacks, with their documents, and forces them to disk. Keeps no
 * queue: after a drive was away, or a kill, the database shows what is missing. A journal with entries this
 * database never had (it was restored, or is a copy) is left as it is; a new file begins.
 */
export class JournalWriter {
  readonly #place: JournalPlace;
  readonly #mark: string;
  readonly #fileBytes: number;
  #db: Connection | null = null;
  #lines: AuditLineReader | null = null;
  #tail: Tail | null = null;

  constructor(place: JournalPlace, fileBytes = FILE_BYTES) {
    this.#place = place;
    this.#fileBytes = fileBytes;
    const { place: folder, machine } = identifyFolder(dirname(place.database));
    this.#mark = sha256(`${machine} ${folder}`).slice(0, 8);
  }

  /** Throws if the drive or the database cannot be used; the next call looks at the files again. */
  append(): AppendOutcome {
    try {
      this.#db ??= openForLooking(this.#place.database);
      this.#lines ??= new AuditLineReader(this.#db);
      this.#tail ??= this.#findTail(this.#db);
      while (this.#appendBatch(this.#lines, this.#tail)) {
        if (this.#tail.bytes > this.#fileBytes) this.#tail = this.#begin(this.#tail.head);
      }
      const { folder, database } = this.#place;
      return { head: this.#tail.head, isSameDrive: statSync(folder).dev === statSync(database).dev };
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#tail = null;
    this.#lines = null;
    this.#db?.close();
    this.#db = null;
  }

  #appendBatch(reader: AuditLineReader, tail: Tail): boolean {
    const lines = reader.after(tail.head, BATCH);
    const last = lines.at(-1);
    if (last === undefined) return false;
    this.#write(tail, lines.map(formatLine).join(''));
    tail.head = { seq: last.seq, hash: last.hash };
    return true;
  }

  #write(tail: Tail, text: string): void {
    const descriptor = openSync(tail.file, 'a', 0o600);
    try {
      tail.bytes += writeWhole(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Returns the end of this place's newest file; a new file if its entries are not this database's. */
  #findTail(db: Connection): Tail {
    const { folder, databaseId } = this.#place;
    const audit = new AuditChain(db);
    const files = listJournal(folder, databaseId);
    const own = files.findLast(({ place }) => place === this.#mark);
    if (own !== undefined) {
      const head = readLines(own).at(-1) ?? own.after;
      if (audit.includes(head)) return this.#reopen(own.file, head);
    }
    const heads = files.flatMap((file) => [file.after, ...readLines(file)]);
    const known = heads.filter((head) => audit.includes(head)).toSorted((a, b) => a.seq - b.seq);
    return this.#begin(known.at(-1) ?? GENESIS);
  }

  #reopen(file: string, { seq, hash }: AuditHead): Tail {
    const content = readFileSync(file);
    const tail = { file, bytes: content.length, head: { seq, hash } };
    // Ends a line torn by a power cut, so that it cannot merge with the next one into a valid line.
    if (content.at(-1) !== NEW_LINE) this.#write(tail, '\n');
    return tail;
  }

  #begin({ seq, hash }: AuditHead): Tail {
    const { folder, databaseId } = this.#place;
    const number = nextNumber(folder, databaseId, this.#mark);
    const tail = {
      file: join(folder, journalName(databaseId, this.#mark, number)),
      bytes: 0,
      head: { seq, hash },
    };
    this.#write(tail, formatLine({ diario: 1, databaseId, after: tail.head }));
    forceToDisk(folder);
    return tail;
  }
}

const NEW_LINE = 0x0a;

function writeWhole(descriptor: number, text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
  return bytes.length;
}
