import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counter, openCounter } from '../../../main/counter/compose.ts';
import type { Clock } from '../../../main/kernel/ports/clock.ts';
import type { AuditEntry } from '../../../main/database/audit-chain.ts';
import type { Connection } from '../../../main/database/connection.ts';
import type { Network } from '../../../main/kernel/ports/network.ts';
import type { Random } from '../../../main/kernel/ports/random.ts';
import { FakeSecrets, TEST_TOKEN, TEST_URL } from '../../support/counter.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import type { ModelNetwork } from '../model-network.ts';
import type { WorldTime } from '../world-time.ts';

/** RAM-backed files, where the system has them. */
const MEMORY = '/dev/shm';
const LONGEST_CLOSING_MS = 300_000;

/** The counter's app on a database file: started, closed, killed and restarted over a month. */
export class Program {
  readonly #root = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'mostrador-month-'));
  readonly #time: WorldTime;
  readonly #network: ModelNetwork;
  readonly #secrets = new FakeSecrets();
  readonly random: Random;
  /** Called with every change once it is durable. */
  onChange: (changes: readonly AuditEntry[]) => void = () => {};
  #life = { isOver: true };
  #counter: Counter | null = null;

  constructor({ time, network, random }: { time: WorldTime; network: ModelNetwork; random: SeededRandom }) {
    this.#time = time;
    this.#network = network;
    let identities = 0;
    this.random = {
      uuid: () => {
        identities += 1;
        return `00000000-0000-7000-8000-${String(identities).padStart(12, '0')}`;
      },
      fraction: () => random.fraction(),
    };
  }

  get counter(): Counter {
    if (this.#counter === null) throw new Error('the program is not running');
    return this.#counter;
  }

  get isRunning(): boolean {
    return this.#counter !== null;
  }

  start(): void {
    const life = { isOver: false };
    this.#life = life;
    const ports = {
      clock: mortalClock(this.#time, life),
      random: this.random,
      network: mortalNetwork(this.#network, life),
      secrets: this.#secrets,
      token: TEST_TOKEN,
    };
    const location = {
      dataFolder: join(this.#root, 'data'),
      configFolder: join(this.#root, 'config'),
      baseUrl: TEST_URL,
    };
    const counter = openCounter(ports, location, {
      command: 'month',
      onChange: (changes) => this.onChange(changes),
    });
    // Power cuts are tested elsewhere; here some 30,000 syncs would only cost time.
    counter.store.db.pragma('synchronous = OFF');
    keepStatements(counter.store.db);
    this.#counter = counter;
    counter.engine.start();
    counter.probe.start();
    void counter.engine.failed().then(() => {
      if (!life.isOver) throw new Error('sending has failed');
    });
  }

  /** Closes in an orderly way: waits for requests in flight. */
  async close(): Promise<void> {
    const { counter } = this;
    const progress = { isOver: false };
    counter.probe.stop();
    void counter.engine.stop().then(() => {
      progress.isOver = true;
    });
    await this.#time.advance(LONGEST_CLOSING_MS, () => progress.isOver);
    if (!progress.isOver) throw new Error('the engine does not stop');
    this.#end();
  }

  /** Kills at once: pending callbacks are lost. */
  kill(): void {
    this.#end();
    this.#network.forgetFlights();
  }

  remove(): void {
    if (this.#counter !== null) this.#end();
    rmSync(this.#root, { recursive: true, force: true });
  }

  #end(): void {
    this.#life.isOver = true;
    this.#time.forgetMachine();
    this.counter.store.close();
    this.#counter = null;
  }
}

function mortalClock(time: WorldTime, life: { isOver: boolean }): Clock {
  const after = (delayMs: number, run: () => void): (() => void) =>
    time.after(delayMs, () => {
      if (!life.isOver) run();
    });
  return { now: () => time.now(), monotonic: () => time.monotonic(), after, afterReal: after };
}

/** Drops answers for a dead app. */
function mortalNetwork(network: Network, life: { isOver: boolean }): Network {
  return {
    makeReady: (request) => network.makeReady(request),
    async exchange(request, beforeWrite) {
      const result = await network.exchange(request, beforeWrite);
      return life.isOver ? new Promise(() => {}) : result;
    },
  };
}

/** Preparing a statement costs more than running it: over a month each is prepared once per life. */
function keepStatements(db: Connection): void {
  const prepare = db.prepare.bind(db);
  const kept = new Map<string, ReturnType<typeof prepare>>();
  db.prepare = ((sql: string) => {
    const statement = kept.get(sql) ?? prepare(sql);
    kept.set(sql, statement);
    return statement;
  }) as typeof db.prepare;
}
