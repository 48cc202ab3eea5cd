import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counter, openCounter, openCounterForReading, type Ports } from '../../main/counter/compose.ts';
import { sell } from '../../main/sale/sell.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { Random } from '../../main/kernel/ports/random.ts';
import type { Protection, Secrets } from '../../main/kernel/ports/secrets.ts';
import type { AuditEntry } from '../../main/database/audit-chain.ts';
import type { StoreLocation } from '../../main/database/open-store.ts';
import { FakeClock, turn } from './fake-clock.ts';
import { FakeNetwork } from './fake-network.ts';
import { putMigratedDatabase } from './migrated-database.ts';
import { type BodyOverrides, invoiceBody } from './sale-bodies.ts';

export const TEST_TOKEN = 'a-training-token';
/** Longest pacing delay in tests; longer waits are not due yet. */
const LONGEST_PACE_MS = 100_000;

export const TEST_URL = 'http://127.0.0.1:9';

/** Consecutive ids in the form of UUIDs. */
export class FakeRandom implements Random {
  #count = 0;

  uuid(): string {
    this.#count += 1;
    return `00000000-0000-7000-8000-${String(this.#count).padStart(12, '0')}`;
  }

  /** Adds no jitter. */
  fraction(): number {
    return 0;
  }
}

export class FakeSecrets implements Secrets {
  kept: string | null = null;

  read(): string | null {
    return this.kept;
  }

  readonly passphrase = null;

  write(secret: string): Promise<void> {
    this.kept = secret;
    return Promise.resolve();
  }

  forget(): Promise<void> {
    this.kept = null;
    return Promise.resolve();
  }

  protection(): Protection | null {
    return this.kept === null ? null : 'memory';
  }
}

/** A real counter on a real database in its own folders; the test controls time, chance and network. */
export class TestCounter {
  readonly clock = new FakeClock();
  readonly network = new FakeNetwork();
  readonly random = new FakeRandom();
  readonly secrets = new FakeSecrets();
  /** Every audit entry, in the order it became durable. */
  readonly changes: AuditEntry[] = [];
  /** Receives each commit once it is durable, as the services beside an open counter do. */
  listener: (changes: AuditEntry[]) => void = () => {};
  readonly location: StoreLocation;
  readonly #root = mkdtempSync(join(tmpdir(), 'mostrador-counter-'));
  readonly #ports: Ports;
  #counter: Counter;

  /** A null `token` means a logged-out counter. */
  constructor(token: string | null = TEST_TOKEN) {
    const { clock, network, random, secrets } = this;
    this.#ports = { clock, network, random, secrets, token };
    this.location = {
      dataFolder: join(this.#root, 'data'),
      configFolder: join(this.#root, 'config'),
      baseUrl: TEST_URL,
    };
    putMigratedDatabase(this.location.dataFolder);
    this.#counter = this.#open();
  }

  get counter(): Counter {
    return this.#counter;
  }

  /** Closes the counter in good order and opens it again; `meanwhile` runs with the database closed. */
  reopen(meanwhile: () => void = () => {}): void {
    this.#counter.store.close();
    meanwhile();
    this.#counter = this.#open();
  }

  /** Works on the database file while the counter is closed: two journal modes at once would use two files. */
  async whileClosed<T>(work: (file: string) => Promise<T>): Promise<T> {
    const { store } = this.#counter;
    store.close();
    try {
      return await work(store.file);
    } finally {
      this.#counter = this.#open();
    }
  }

  /** The counter opened for reading; the test closes it. */
  openForReading(): Counter {
    return openCounterForReading(this.#ports, this.location);
  }

  sell(overrides: BodyOverrides = {}): DocumentRecord {
    return sell(this.#counter, invoiceBody(overrides), 'test');
  }

  document(id: string): DocumentRecord {
    return this.#counter.documents.get(id);
  }

  state(id: string): DocumentRecord['state'] {
    return this.document(id).state;
  }

  /** Runs the engine over everything due now. */
  async sendWhatIsDue(): Promise<void> {
    const { engine } = this.#counter;
    engine.start();
    const progress = { isIdle: false };
    void engine.untilIdle().then(() => {
      progress.isIdle = true;
    });
    // Work that only waits to spare the service counts as due: move the clock to it.
    for (let turns = 0; !progress.isIdle; turns++) {
      const [soonest = Number.POSITIVE_INFINITY] = this.clock.waits();
      if (turns % 10 === 9 && soonest < LONGEST_PACE_MS) await this.clock.advance(soonest);
      else await turn();
    }
    await engine.stop();
  }

  /** A sale that the service has issued, as Pendiente. */
  async sellIssued(overrides: BodyOverrides = {}): Promise<DocumentRecord> {
    const { id } = this.sell(overrides);
    await this.sendWhatIsDue();
    const document = this.document(id);
    if (document.state !== 'issued') throw new Error(`the sale is ${document.state}`);
    return document;
  }

  remove(): void {
    this.#counter.store.close();
    rmSync(this.#root, { recursive: true, force: true });
  }

  #open(): Counter {
    return openCounter(this.#ports, this.location, {
      command: 'test',
      onChange: (changes) => {
        this.changes.push(...changes);
        this.listener(changes);
      },
    });
  }
}
