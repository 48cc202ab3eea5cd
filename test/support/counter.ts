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
/** No test's trouble with the service lasts long enough for more. */
const LONGEST_PACE_MS = 100_000;

export const TEST_URL = 'http://127.0.0.1:9';

/** Identities one after the other, in the form of UUIDs. */
export class FakeRandom implements Random {
  #count = 0;

  uuid(): string {
    this.#count += 1;
    return `00000000-0000-7000-8000-${String(this.#count).padStart(12, '0')}`;
  }

  /** No delay that chance could add. */
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

/** A real counter on a real database in folders of its own; time, chance and the network are the test's. */
export class TestCounter {
  readonly clock = new FakeClock();
  readonly network = new FakeNetwork();
  readonly random = new FakeRandom();
  readonly secrets = new FakeSecrets();
  /** Every audit entry, in the order it became durable. */
  readonly changes: AuditEntry[] = [];
  /** Told of each commit as it is durable, as the parts beside an open counter are. */
  listener: (changes: AuditEntry[]) => void = () => {};
  readonly location: StoreLocation;
  readonly #root = mkdtempSync(join(tmpdir(), 'mostrador-counter-'));
  readonly #ports: Ports;
  #counter: Counter;

  /** `token` null is a counter where nobody has logged in. */
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

  /** The program ends in good order and starts again; `meanwhile` nobody has the database open. */
  reopen(meanwhile: () => void = () => {}): void {
    this.#counter.store.close();
    meanwhile();
    this.#counter = this.#open();
  }

  /** Works on the database's file while no counter has it open: another journal than the store's is a file of its own. */
  async whileClosed<T>(work: (file: string) => Promise<T>): Promise<T> {
    const { store } = this.#counter;
    store.close();
    try {
      return await work(store.file);
    } finally {
      this.#counter = this.#open();
    }
  }

  /** The counter as someone looking on sees it; to be closed by the test. */
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

  /** Runs the engine over all that is due now. */
  async sendWhatIsDue(): Promise<void> {
    const { engine } = this.#counter;
    engine.start();
    const progress = { isIdle: false };
    void engine.untilIdle().then(() => {
      progress.isIdle = true;
    });
    // What only goes easy on the service is due too, a moment later.
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
