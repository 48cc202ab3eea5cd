import { join } from 'node:path';
import { GENESIS } from '../../shared/chain/audit-line.ts';
import { ChainService } from '../../main/chain/chain-service.ts';
import { joinChain } from '../../main/chain/join-chain.ts';
import { chainKeyFileIn, keepMembership, readMembership } from '../../main/chain/membership.ts';
import { BranchServer } from '../../main/chain/branch/branch-server.ts';
import { openBranch } from '../../main/chain/branch/open-branch.ts';
import { openUplink, type UplinkNews } from '../../main/chain/open-uplink.ts';
import type { UplinkStatus } from '../../main/chain/uplink.ts';
import { type Counter, openCounter } from '../../main/counter/compose.ts';
import type { StartTask } from '../../main/kernel/threads/calls.ts';
import { type Clock, systemClock } from '../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../main/kernel/ports/random.ts';
import { CouldNotError } from '../../main/kernel/errors.ts';
import { newDraft, resumeDraft } from '../../main/sale/kept-draft.ts';
import { parkSale } from '../../main/sale/park-sale.ts';
import { sell } from '../../main/sale/sell.ts';
import { FileSecrets } from '../../main/shop/account/file-secrets.ts';
import { FakeSecrets, TEST_URL } from '../support/counter.ts';
import { branchPins } from '../support/chain/branch-pins.ts';
import { FakeNetwork } from '../support/fake-network.ts';
import { draftLine, product } from '../support/sale-drafts.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import type { CounterReport } from './fleet-words.ts';

const APP = '0.1.0';
/** First port of branches' servers, below those that the system gives by itself; each counter has its own. */
const FIRST_PORT = 24_000;

export interface FleetCounterParts {
  /** Folder of all counters' data. */
  root: string;
  place: string;
  clock: Clock;
  sold: (id: string) => void;
  /** Called with the time from each sale's commit until this counter heard that the office has it. */
  confirmed: (waits: readonly number[]) => void;
}

/** A whole counter with the app's way to the head office; nothing is sent to the fiscal service. */
export class FleetCounter {
  readonly #parts: FleetCounterParts;
  readonly #dataFolder: string;
  readonly #counter: Counter;
  readonly #service: ChainService;
  #status: UplinkStatus | null = null;
  /** Sales that are not confirmed, with the time of their commit. */
  #waiting: { seq: number; at: number }[] = [];

  /** Opens its data folder, which has a migrated database. */
  constructor(parts: FleetCounterParts) {
    const { root, place, clock } = parts;
    this.#parts = parts;
    this.#dataFolder = join(root, place, 'data');
    this.#service = new ChainService({
      ...branchPins(),
      startUplink: runHere(openUplink, (news) => this.#hear(news)),
      startBranch: runHere(openBranch, () => {}),
      startBranchServer: runHere(
        (input, tell) => new BranchServer(input, tell),
        () => {},
      ),
      branchPort: FIRST_PORT + Number(/\d+/.exec(place)?.[0]),
      openKey: (file) => Promise.resolve(new FileSecrets(file, null)),
      app: APP,
      onChange: () => {},
      report(event, details) {
        throw new Error(`${place}: ${event} ${JSON.stringify(details)}`);
      },
    });
    this.#counter = openCounter(
      { clock, random: systemRandom, network: new FakeNetwork(), secrets: new FakeSecrets(), token: null },
      { dataFolder: this.#dataFolder, configFolder: join(root, place, 'config'), baseUrl: TEST_URL },
      { command: 'fleet', onChange: (changes) => this.#service.changed(changes) },
    );
  }

  /** Joins by a code; from then on it reaches the engine by `port`. */
  async join({ code, port }: { code: string; port: number }): Promise<void> {
    await this.#service.leave();
    const key = new FileSecrets(chainKeyFileIn(this.#dataFolder), null);
    const { membership } = await joinChain({ counter: this.#counter, key, app: APP }, code);
    keepMembership(this.#dataFolder, { ...membership, servers: [`tls://127.0.0.1:${port}`] });
  }

  connect(): void {
    this.#service.join(this.#counter);
  }

  sell(): void {
    const { id } = sell(this.#counter, invoiceBody(), 'fleet');
    this.#waiting.push({ seq: this.#counter.store.audit.head().seq, at: performance.now() });
    this.#parts.sold(id);
  }

  park(name: string): void {
    const before = resumeDraft(this.#counter, 'fleet');
    if (before.lines.length > 0) parkSale(this.#counter, before, '');
    const draft = { ...newDraft(this.#counter), remark: name, lines: [draftLine(product())] };
    parkSale(this.#counter, draft, name);
    this.#service.board(this.#counter).look();
  }

  /** Takes the sale that waits longest, wherever it was parked; leaves it if another counter has it meanwhile. */
  async take(): Promise<void> {
    const board = this.#service.board(this.#counter);
    const first = board.list().find(({ isUnsure }) => !isUnsure);
    const inProgress = { draft: resumeDraft(this.#counter, 'fleet'), name: '' };
    if (first === undefined) return;
    await board.take(first.id, inProgress).catch((error: unknown) => {
      if (!(error instanceof CouldNotError)) throw error;
    });
  }

  countSales(): number {
    return Number(this.#counter.store.db.prepare('SELECT count(*) FROM documents').pluck().get());
  }

  report(): CounterReport {
    const { store, sharedRecords } = this.#counter;
    const { sales, total } = store.db
      .prepare<[], { sales: number; total: string }>(
        'SELECT count(*) AS sales, CAST(coalesce(sum(total), 0) AS TEXT) AS total FROM documents',
      )
      .get() ?? { sales: 0, total: '0' };
    return {
      place: this.#parts.place,
      history: store.identity.id,
      id: readMembership(this.#dataFolder)?.counter ?? '',
      own: store.audit.head(),
      confirmed: this.#status?.confirmed ?? null,
      state: this.#service.status()?.state ?? null,
      isCopied: this.#service.status()?.branch?.isCopied ?? null,
      sales,
      total,
      parked: [
        resumeDraft(this.#counter, 'fleet'),
        ...this.#counter.parked.list().map(({ draft }) => draft),
      ].flatMap((draft) => (draft === null || draft.remark === '' ? [] : [draft.remark])),
      changes: sharedRecords.head().hash,
    };
  }

  async close(): Promise<void> {
    await this.#service.leave();
    this.#counter.store.close();
  }

  #hear(news: UplinkNews): void {
    if (news.kind !== 'status') return;
    this.#status = news.status;
    const { seq } = news.status.confirmed ?? GENESIS;
    const now = performance.now();
    const done = this.#waiting.filter((sale) => sale.seq <= seq);
    if (done.length === 0) return;
    this.#waiting = this.#waiting.filter((sale) => sale.seq > seq);
    this.#parts.confirmed(done.map(({ at }) => now - at));
  }
}

/** Clock of this process's counters, which a person steps. */
export function stepClock(): Clock & { step: (byMs: number) => void } {
  let byMs = 0;
  return {
    ...systemClock,
    now: () => systemClock.now() + byMs,
    step(more) {
      byMs += more;
    },
  };
}

/** Runs a task in this thread: a machine has one counter, and a fleet would have hundreds of threads. */
function runHere<Input, Methods extends object, News>(
  open: (input: Input, tell: (news: News) => void) => Methods,
  hear: (news: News) => void,
): StartTask<Input, Methods, News> {
  return (input, { onProgress }) => {
    let hasEnded = false;
    const opened = open(input, (news) => {
      if (hasEnded) return;
      hear(news);
      onProgress?.(news);
    });
    return Object.assign(opened, {
      end() {
        hasEnded = true;
        return Promise.resolve();
      },
      hasEnded: () => hasEnded,
    });
  };
}
