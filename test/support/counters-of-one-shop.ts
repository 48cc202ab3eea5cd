import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counter, openCounter } from '../../main/counter/compose.ts';
import type { AuditEntry } from '../../main/database/audit-chain.ts';
import { sell } from '../../main/sale/sell.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from './counter.ts';
import { FakeClock, turn } from './fake-clock.ts';
import { FakeNetwork } from './fake-network.ts';
import { putMigratedDatabase } from './migrated-database.ts';
import { invoiceBody } from './sale-bodies.ts';

/** Data folders and machines (configuration folders) of one shop on one service, copied back and forth. */
export class CountersOfOneShop {
  readonly clock = new FakeClock();
  /** Shared by all counters: records everything sent. */
  readonly network = new FakeNetwork();
  readonly #random = new FakeRandom();
  readonly root = mkdtempSync(join(tmpdir(), 'mostrador-shop-'));
  #setAside = 0;

  dataFolder(name: string): string {
    return join(this.root, 'data', name);
  }

  configFolder(machine: string): string {
    return join(this.root, 'config', machine);
  }

  /** @param onChange called with what each commit did */
  open(data: string, machine: string, onChange: (changes: AuditEntry[]) => void = () => {}): Counter {
    const { clock, network } = this;
    if (!existsSync(this.dataFolder(data))) putMigratedDatabase(this.dataFolder(data));
    return openCounter(
      { clock, network, random: this.#random, secrets: new FakeSecrets(), token: TEST_TOKEN },
      { dataFolder: this.dataFolder(data), configFolder: this.configFolder(machine), baseUrl: TEST_URL },
      { command: 'test', onChange },
    );
  }

  /** Opens a counter, runs `work` and closes the counter in good order. */
  async at<T>(data: string, machine: string, work: (counter: Counter) => T | Promise<T>): Promise<T> {
    const counter = this.open(data, machine);
    try {
      return await work(counter);
    } finally {
      counter.store.close();
    }
  }

  /** Replaces one folder by a copy of another, as people do; neither is open. */
  copy(from: string, to: string): void {
    this.#setAside += 1;
    try {
      renameSync(this.dataFolder(to), join(this.root, `aside-${this.#setAside}`));
    } catch {
      // The folder did not exist.
    }
    cpSync(this.dataFolder(from), this.dataFolder(to), { recursive: true });
  }

  /**
   * Kills the app after a commit, before anything was sent: copies the folders while they are open and puts the copy
   * in place of what closing leaves.
   */
  kill(counter: Counter, data: string, machine: string): void {
    const dead = join(this.root, 'dead');
    rmSync(dead, { recursive: true, force: true });
    cpSync(this.dataFolder(data), join(dead, 'data'), { recursive: true });
    cpSync(this.configFolder(machine), join(dead, 'config'), { recursive: true });
    counter.store.close();
    for (const [from, to] of [
      [join(dead, 'data'), this.dataFolder(data)],
      [join(dead, 'config'), this.configFolder(machine)],
    ] as const) {
      rmSync(to, { recursive: true });
      cpSync(from, to, { recursive: true });
    }
  }

  sell(counter: Counter): DocumentRecord {
    return sell(counter, invoiceBody(), 'test');
  }

  /** Local numbers of the sales sent to the service, in order. */
  sent(): string[] {
    return this.network.written
      .filter(({ body }) => body !== undefined)
      .map(({ body }) => (JSON.parse(body ?? '') as { venta: { observacion: string } }).venta.observacion);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Runs the engine over everything due now without pacing, since time stands still here. */
export async function sendWhatIsDue({ engine }: Counter): Promise<void> {
  engine.start();
  const progress = { isIdle: false };
  void engine.untilIdle().then(() => {
    progress.isIdle = true;
  });
  while (!progress.isIdle) {
    await turn();
    if (!progress.isIdle) engine.sendNow();
  }
  await engine.stop();
}
