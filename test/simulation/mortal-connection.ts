import type { Connection } from '../../main/database/connection.ts';
import { Crash, type KeptStatement, type MemoryDisk } from './memory-disk.ts';

/** An app's connection to the database, which dies with the app: later calls have no effect. */
export class MortalConnection {
  open = true;
  readonly #disk: MemoryDisk;
  readonly #prepared = new Map<string, MortalStatement>();

  constructor(disk: MemoryDisk) {
    this.#disk = disk;
  }

  /** Implements the parts of a connection that the app uses while it works. */
  static openOn(disk: MemoryDisk): { connection: Connection; cut: () => void } {
    const mortal = new MortalConnection(disk);
    const cut = (): void => {
      mortal.open = false;
    };
    return { connection: mortal as unknown as Connection, cut };
  }

  close(): void {
    this.open = false;
  }

  pragma(sql: string, options?: { simple?: boolean }): unknown {
    this.assertAlive();
    // Memory is as durable at every level, and a transaction around the whole run keeps its own.
    if (sql.startsWith('synchronous =')) return [];
    return this.#disk.db.pragma(sql, options);
  }

  /** A function run without a mode only reads: in memory nobody writes meanwhile. */
  transaction<A extends unknown[], T>(
    work: (...given: A) => T,
  ): ((...given: A) => T) & { immediate: (...given: A) => T } {
    const read = (...given: A): T => work(...given);
    const immediate = (...given: A): T => {
      this.assertAlive();
      return this.#disk.commit(() => work(...given));
    };
    return Object.assign(read, { immediate });
  }

  prepare(sql: string): MortalStatement {
    this.assertAlive();
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const prepared = new MortalStatement(this, this.#disk, this.#disk.statement(sql));
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  assertAlive(): void {
    if (!this.open) throw new Crash('the program has died');
  }
}

/** A statement of an app, which dies with it. */
class MortalStatement {
  readonly #connection: MortalConnection;
  readonly #disk: MemoryDisk;
  readonly #kept: KeptStatement;

  constructor(connection: MortalConnection, disk: MemoryDisk, kept: KeptStatement) {
    this.#connection = connection;
    this.#disk = disk;
    this.#kept = kept;
  }

  pluck(): this {
    this.#kept.statement.pluck();
    return this;
  }

  safeIntegers(): this {
    this.#kept.statement.safeIntegers();
    return this;
  }

  run(...values: unknown[]): unknown {
    this.#connection.assertAlive();
    return this.#disk.run(this.#kept, values);
  }

  get(...values: unknown[]): unknown {
    this.#connection.assertAlive();
    return this.#kept.statement.get(...values);
  }

  all(...values: unknown[]): unknown[] {
    this.#connection.assertAlive();
    return this.#kept.statement.all(...values);
  }

  iterate(...values: unknown[]): Iterator<unknown> {
    return this.all(...values)[Symbol.iterator]();
  }
}
