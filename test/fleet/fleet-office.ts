import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { Pool } from 'pg';
import { runningPostgres } from '../../chain/engines/postgres.ts';
import { openKeys } from '../../chain/keys/chain-keys.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { freePorts } from '../support/free-ports.ts';
import { FleetProcess } from './fleet-process.ts';
import type { OfficeNews, OfficeOrder } from './fleet-words.ts';

/** Room for the database of a fleet's run and its log, in MiB. */
const SMALL_DISK_MB = 1024;

/** A head office with its engines, in a process of its own. */
export class FleetOffice {
  readonly folder: string;
  /** Lines that it showed. */
  readonly told: string[] = [];
  /** The disk of its database, in memory; null where it has the system's. */
  readonly smallDisk: SmallDisk | null;
  readonly #door: number;
  readonly #process: FleetProcess<OfficeOrder, OfficeNews>;
  #opened = Promise.withResolvers<void>();

  private constructor(folder: string, door: number, smallDisk: SmallDisk | null) {
    this.folder = folder;
    this.#door = door;
    this.smallDisk = smallDisk;
    this.#process = new FleetProcess(
      'office-process.ts',
      { args: [folder, String(door)], temporary: folder },
      (news) => {
        if (news.kind === 'open') this.#opened.resolve();
        else this.told.push(news.line);
      },
    );
  }

  /** @param hasSmallDisk puts its database on a disk that can be filled, where the system lets us mount one */
  static async make(folder: string, hasSmallDisk: boolean): Promise<FleetOffice> {
    mkdirSync(folder, { mode: 0o711 });
    const disk = hasSmallDisk ? new SmallDisk(SMALL_DISK_MB) : null;
    if (disk?.isMounted === true) {
      // The database's user has to pass.
      for (const open of [dirname(disk.folder), disk.folder]) chmodSync(open, 0o711);
      symlinkSync(disk.folder, join(folder, 'postgres'));
    } else {
      disk?.remove();
    }
    return new FleetOffice(folder, await freePorts(2), disk?.isMounted === true ? disk : null);
  }

  get enginePort(): number {
    return this.#door + 1;
  }

  /** Resolves once it answers. */
  async start(): Promise<void> {
    this.#opened = Promise.withResolvers();
    await Promise.race([this.#opened.promise, this.#process.start()]);
  }

  /** Ends it and its engines in good order. */
  stop(): Promise<void> {
    return this.#process.end();
  }

  /** Ends the program alone, as by a power cut of it: its engines run on. */
  kill(): Promise<void> {
    return this.#process.kill();
  }

  killEngine(engine: 'nats/pid' | 'postgres.pid'): void {
    process.kill(this.pid(engine), 'SIGKILL');
  }

  pid(engine: 'nats/pid' | 'postgres.pid'): number {
    return Number(readFileSync(join(this.folder, engine), 'utf8'));
  }

  invite(branch: string, name: string): Promise<string> {
    return this.#process.ask({ kind: 'invite', branch, name }) as Promise<string>;
  }

  nameServer(counter: string): Promise<unknown> {
    return this.#process.ask({ kind: 'name-server', counter });
  }

  changePrice(price: number): Promise<unknown> {
    return this.#process.ask({ kind: 'change-price', price });
  }

  /** Wipes the engine's streams. */
  wipeStore(): void {
    this.killEngine('nats/pid');
    rmSync(join(this.folder, 'nats', 'store'), { recursive: true, force: true });
  }

  /** Copies the whole database; the office is stopped for it. */
  async backUp(): Promise<void> {
    await this.stop();
    this.#copy(this.#cluster, this.#backup);
    await this.start();
  }

  async putBack(): Promise<void> {
    await this.stop();
    rmSync(this.#cluster, { recursive: true });
    this.#copy(this.#backup, this.#cluster);
    await this.start();
  }

  /** The database's log since its start. */
  databaseLog(): string {
    return readFileSync(join(this.folder, 'postgres.log'), 'utf8');
  }

  /** Reads the database as a person's own tool does. */
  async query<T extends object>(sql: string): Promise<T[]> {
    const { databasePassword: password } = await openKeys(this.folder, Date.now());
    const pool = new Pool({ connectionString: runningPostgres({ folder: this.folder, password }) });
    try {
      return (await pool.query<T>(sql)).rows;
    } finally {
      await pool.end();
    }
  }

  async remove(): Promise<void> {
    await this.stop();
    this.smallDisk?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #cluster(): string {
    return join(this.folder, 'postgres', 'cluster');
  }

  get #backup(): string {
    return join(this.folder, 'backup');
  }

  /** With its owner: PostgreSQL does not start on a cluster of another user. */
  #copy(from: string, to: string): void {
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`no copy of the database: ${stderr}`);
  }
}
