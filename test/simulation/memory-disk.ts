import Database from 'better-sqlite3';
import { type Connection, openConnection } from '../../main/database/connection.ts';
import { FactsReader } from '../../main/database/document-facts.ts';
import { writeIdentity } from '../../main/database/identity.ts';
import { migrations } from '../../main/database/schema/migrations.ts';
import { ISSUER_RUC } from '../support/service-answers.ts';
import type { DiskFault } from './fault-kinds.ts';
import { teachNumbers } from './learned-numbers.ts';

export const DATABASE_ID = '00000000-0000-7000-8000-000000000000';

type Statement = Database.Statement;

/**
 * Binding a value compared with a column of a partial index makes SQLite plan the statement again, which costs more
 * than running it. A unary plus prevents that without changing the value.
 */
const COMPARED = / = (\?|@\w+)/g;

/** A statement prepared once for all runs. */
export interface KeptStatement {
  statement: Statement;
  /** True if it may change documents, or tasks for them. */
  concernsDocuments: boolean;
}

interface Write {
  kept: KeptStatement;
  values: unknown[];
}

const CONCERNS_DOCUMENTS = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM) (?:documents|outbox|cancellations)\b/;

/** Part of a run's journal that a disk writes. */
interface DiskJournal {
  fired(fault: DiskFault): void;
  tell(line: () => string): void;
}

/** The app has died: unwinds everything it was doing. */
export class Crash extends Error {}

/** True for an error of a dead app. */
export function isOfTheDead(error: unknown): boolean {
  return error instanceof Crash || (error instanceof Error && error.cause instanceof Crash);
}

/** Disks of a thread: one without any sales, and one with learned numbers. */
export interface Disks {
  fresh: MemoryDisk;
  learned: MemoryDisk;
}

export function makeDisks(): Disks {
  return { fresh: new MemoryDisk(false), learned: new MemoryDisk(true) };
}

/**
 * One in-memory database for all runs of a thread, emptied for each. A run is one transaction that is never
 * committed, and the app's commits are savepoints in it. Thus each statement is prepared only once, which costs
 * more than running it and makes thousands of runs a second possible.
 */
export class MemoryDisk {
  readonly db: Connection;
  readonly facts: FactsReader;
  readonly #statements = new Map<string, KeptStatement>();
  #recorded: Write[] | null = null;
  #lost: Write[] | null = null;
  #armed: { fault: DiskFault; inCommits: number }[] = [];
  #snapshots = 0;
  journal: DiskJournal | null = null;
  /** Nothing can be stored until space is freed. */
  isFull = false;
  /** Counts commits, rollbacks and recoveries. */
  changes = 0;
  /** Counts changes of documents and of their tasks. */
  documentChanges = 0;
  /** Called when the machine dies in the middle of something. */
  onCrash: () => void = () => {};
  /** Called when something could not be stored. */
  onTrouble: () => void = () => {};

  constructor(isLearned: boolean) {
    this.db = openConnection(':memory:');
    for (const { sql } of migrations) this.db.exec(sql);
    this.facts = new FactsReader(this.db);
    const identity = { id: DATABASE_ID, mode: 'training', baseUrl: 'http://127.0.0.1:9' } as const;
    writeIdentity(this.db, { ...identity, ruc: ISSUER_RUC, createdAt: 0 });
    if (isLearned) teachNumbers(this.db);
    this.db.exec('BEGIN');
  }

  /** Discards the previous run. */
  begin(journal: DiskJournal): void {
    this.db.exec('ROLLBACK; BEGIN');
    this.journal = journal;
    this.#armed = [];
    this.isFull = false;
    this.#recorded = null;
    this.#lost = null;
    this.#snapshots = 0;
    this.#haveChanged();
  }

  arm(fault: DiskFault, inCommits: number): void {
    this.#armed.push({ fault, inCommits });
  }

  heal(): void {
    this.#armed = [];
    this.isFull = false;
  }

  /** Saves the database's current state; returns its name. */
  snapshot(): number {
    this.#snapshots += 1;
    this.db.exec(`SAVEPOINT snapshot_${this.#snapshots}`);
    return this.#snapshots;
  }

  get snapshots(): number {
    return this.#snapshots;
  }

  /** Restores a saved state; discards later ones. */
  restore(snapshot: number): void {
    this.db.exec(`ROLLBACK TO snapshot_${snapshot}`);
    this.#snapshots = snapshot;
    this.#lost = null;
    this.#haveChanged();
  }

  /** After a crash: a commit that failed at its fsync, if it was the last, is recovered from the log. */
  recover(): void {
    const lost = this.#lost;
    this.#lost = null;
    if (lost === null) return;
    this.journal?.tell(() => '  a commit that had failed came back');
    for (const { kept, values } of lost) kept.statement.run(...values);
    this.#haveChanged();
  }

  /** Closes in an orderly way: the checkpoint drops failed commits. */
  closeLog(): void {
    this.#lost = null;
  }

  #haveChanged(): void {
    this.changes += 1;
    this.documentChanges += 1;
  }

  statement(sql: string): KeptStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement: Statement = this.db.prepare(sql.replaceAll(COMPARED, ' = +$1'));
    const kept = { statement, concernsDocuments: CONCERNS_DOCUMENTS.test(sql) };
    this.#statements.set(sql, kept);
    return kept;
  }

  /** Reads, bypassing any running app. */
  read(sql: string, ...values: unknown[]): unknown[] {
    return this.statement(sql).statement.all(...values);
  }

  run(kept: KeptStatement, values: unknown[]): Database.RunResult {
    this.#recorded?.push({ kept, values });
    if (kept.concernsDocuments) this.documentChanges += 1;
    return kept.statement.run(...values);
  }

  /** Runs a transaction, with the fault armed for it. */
  commit<T>(work: () => T): T {
    const fault = this.#faultNow();
    if (fault === 'disk-busy') this.#fail('database is locked', 'SQLITE_BUSY');
    this.#recorded = [];
    this.db.exec('SAVEPOINT work');
    try {
      const result = work();
      this.#beforeCommit(fault);
      this.db.exec('RELEASE work');
      this.#lost = null;
      this.changes += 1;
      if (fault === 'crash-after-commit') this.#die();
      return result;
    } catch (error) {
      if (fault !== 'crash-after-commit' || !(error instanceof Crash)) {
        this.db.exec('ROLLBACK TO work; RELEASE work');
      }
      throw error;
    } finally {
      this.#recorded = null;
    }
  }

  #beforeCommit(fault: DiskFault | null): void {
    if (fault === 'disk-full' || fault === 'disk-stays-full')
      this.#fail('database or disk is full', 'SQLITE_FULL');
    if (fault === 'disk-failing') this.#fail('disk I/O error', 'SQLITE_IOERR_WRITE');
    if (fault === 'commit-failed-came-back') {
      this.#lost = this.#recorded;
      this.#fail('disk I/O error', 'SQLITE_IOERR_FSYNC');
    }
    if (fault === 'crash-in-transaction') this.#die();
  }

  #fail(message: string, code: string): never {
    this.onTrouble();
    throw new Database.SqliteError(message, code);
  }

  #die(): never {
    this.onCrash();
    throw new Crash('the program has died');
  }

  #faultNow(): DiskFault | null {
    if (this.isFull) {
      this.journal?.fired('disk-stays-full');
      return 'disk-stays-full';
    }
    const index = this.#armed.findIndex((armed) => {
      armed.inCommits -= 1;
      return armed.inCommits < 0;
    });
    if (index < 0) return null;
    const [armed] = this.#armed.splice(index, 1);
    if (armed === undefined) return null;
    this.journal?.fired(armed.fault);
    return armed.fault;
  }
}
