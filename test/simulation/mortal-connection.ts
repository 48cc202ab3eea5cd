import type { Connection } from '../../main/store/connection.ts';
import { Crash, type MemoryDisk } from './memory-disk.ts';

/** A program's way to the database, which ends with the program: nothing the dead still try has an effect. */
export class MortalConnection {
  open = true;
  readonly #disk: MemoryDisk;

  constructor(disk: MemoryDisk) {
    this.#disk = disk;
  }

  /** What the product takes for a connection, as far as it uses one while it works. */
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
    this.#assertAlive();
    return this.#disk.db.pragma(sql, options);
  }

  transaction<T>(work: () => T): { immediate: () => T } {
    return {
      immediate: () => {
        this.#assertAlive();
        return this.#disk.commit(work);
      },
    };
  }

  prepare(sql: string) {
    this.#assertAlive();
    const statement = this.#disk.statement(sql);
    const alive = <T>(act: () => T): T => {
      this.#assertAlive();
      return act();
    };
    const prepared = {
      pluck() {
        statement.pluck();
        return prepared;
      },
      run: (...values: unknown[]) => alive(() => this.#disk.run(statement, values)),
      get: (...values: unknown[]) => alive(() => statement.get(...values)),
      all: (...values: unknown[]) => alive(() => statement.all(...values)),
      iterate: (...values: unknown[]) => alive(() => statement.all(...values)[Symbol.iterator]()),
    };
    return prepared;
  }

  #assertAlive(): void {
    if (!this.open) throw new Crash('the program has died');
  }
}
