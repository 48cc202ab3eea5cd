import { dirname, join } from 'node:path';
import type { AuditHead } from '../../../shared/chain/audit-line.ts';
import {
  BRANCH_SERVER_KIND,
  type BranchServer,
  branchServerSchema,
} from '../../../shared/chain/branch-server.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import type { HandOverParts } from '../../cash/hand-over.ts';
import type { ChainStatus } from '../../../shared/contract/chain.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { StartTask, Thread } from '../../kernel/threads/calls.ts';
import type { Membership } from '../membership.ts';
import type { UplinkState } from '../uplink.ts';
import type { SharedCounter } from '../shared-catalog.ts';
import type { BranchServerInput, BranchServerNews, OpenBranchServer } from './branch-server.ts';
import { HandOverBoard } from './hand-over-board.ts';
import type { BranchInput, BranchNews, OpenBranch } from './open-branch.ts';
import { type BoardCounter, ParkedBoard, type ParkedBoardParts } from './parked-board.ts';

export interface BranchThreads {
  startBranch: StartTask<BranchInput, OpenBranch, BranchNews>;
  startBranchServer: StartTask<BranchServerInput, OpenBranchServer, BranchServerNews>;
  /** Port of the branch's server, where this machine runs it. */
  branchPort: number;
}

interface BranchServiceParts extends BranchThreads, Pick<ParkedBoardParts, 'onChange' | 'report'> {
  counter: SharedCounter & BoardCounter & HandOverParts;
  membership: Membership;
  /** Seed of the counter's key. */
  seed: string;
  /** Version of the program. */
  app: string;
}

/** Usual port of a branch's server. */
export const BRANCH_PORT = 4025;
/** Wait before a thread that died is started again. */
const RETRY_MS = 60_000;
/** Longest wait for a thread when the app quits. */
const LEAVE_MS = 2000;

/** This counter's part in its branch: runs the branch's server where it is named for that, and goes to it. */
export class BranchService {
  readonly #parts: BranchServiceParts;
  readonly board: ParkedBoard;
  readonly handOvers: HandOverBoard;
  #server: Thread<OpenBranchServer> | null = null;
  #serverNews: BranchServerNews = { state: 'waiting' };
  #way: Thread<OpenBranch> | null = null;
  /** Addresses to which `#way` goes. */
  #servers: readonly string[] = [];
  /** True while this counter's entries have a second copy there. */
  #isCopied = false;
  /** True since the head office refused this counter, or had another history of it: it may be a copy. */
  #isDetached = false;
  #isClosed = false;
  #cancelRetry: () => void = () => {};

  constructor(parts: BranchServiceParts) {
    this.#parts = parts;
    const { counter, membership, onChange, report } = parts;
    const { counter: self, former, name: selfName } = membership;
    const isSelf = (name: string | null | undefined): boolean =>
      name === self || former.some((one) => one === name);
    const shared = { counter, self, selfName, isSelf, onChange, report };
    this.board = new ParkedBoard(shared);
    this.handOvers = new HandOverBoard({ ...shared, others: () => this.#others() });
    this.settle();
  }

  /** Null for a branch without a server. */
  status(): ChainStatus['branch'] {
    const { counter } = this.#named();
    if (counter === null) return null;
    const isServer = counter === this.#parts.membership.counter;
    const { state } = this.#serverNews;
    return {
      isServer,
      isThere: this.board.isThere(),
      isCopied: this.#isCopied,
      failure: isServer && state === 'failed' ? this.#serverNews.message : null,
    };
  }

  /** Called after each durable change; `confirmed` is the newest entry that the head office is known to have. */
  changed(confirmed: AuditHead | null): void {
    this.settle();
    this.handOvers.look();
    const way = this.#way;
    if (way !== null) void way.changed(confirmed).catch((error: unknown) => this.#failed(way, error));
  }

  /** Leaves the branch while the head office does not take what this counter sends; no answer changes nothing. */
  hear(uplink: UplinkState): void {
    if (uplink === 'forked' || uplink === 'shut-out') this.#isDetached = true;
    else if (uplink === 'sending' || uplink === 'current') this.#isDetached = false;
    this.settle();
  }

  /** Starts and ends what the head office's word on this branch's server asks for. */
  settle(): void {
    const { membership, counter: open } = this.#parts;
    if (this.#isClosed || !open.store.db.open) return;
    const { counter, servers } = this.#named();
    this.#settleServer(counter === membership.counter);
    const wanted = this.#isDetached ? [] : servers;
    if (wanted.join() !== this.#servers.join()) this.#goTo(wanted);
  }

  async close(clock: Clock): Promise<void> {
    this.#isClosed = true;
    this.#cancelRetry();
    this.handOvers.setLink(null);
    const [server, way] = [this.#server, this.#way];
    this.#server = null;
    this.#way = null;
    await Promise.all([endThread(clock, server), endThread(clock, way)]);
  }

  #others(): BranchServer['counters'] {
    const { counter, counters } = this.#named();
    return counter === null ? [] : counters.filter((one) => one.counter !== this.#parts.membership.counter);
  }

  #named(): BranchServer {
    const { counter, membership } = this.#parts;
    const branch = branchOf(membership.counter);
    const kept = counter.sharedRecords.find(BRANCH_SERVER_KIND, branch, BRANCH_SERVER_KIND);
    return branchServerSchema.safeParse(kept?.record).data ?? { counter: null, servers: [], counters: [] };
  }

  #settleServer(isNamed: boolean): void {
    const { counter, membership, seed, startBranchServer, branchPort: port } = this.#parts;
    if (this.#server?.hasEnded() === true) this.#server = null;
    if (isNamed === (this.#server !== null)) return;
    if (!isNamed) {
      void endThread(counter.clock, this.#server);
      this.#server = null;
      return;
    }
    this.#serverNews = { state: 'waiting' };
    const folder = join(dirname(counter.store.file), 'sucursal');
    const server = startBranchServer(
      { folder, membership, seed, port },
      {
        methods: { close: true },
        onProgress: (news) => {
          this.#serverNews = news;
          this.#parts.onChange();
        },
      },
    );
    this.#server = server;
  }

  #goTo(servers: readonly string[]): void {
    const { counter, membership, seed, app, startBranch } = this.#parts;
    void endThread(counter.clock, this.#way);
    this.#servers = servers;
    this.#isCopied = false;
    this.#way = null;
    this.#setLink(null);
    if (servers.length === 0) return;
    const way = startBranch(
      { database: counter.store.file, membership, servers: [...servers], seed, app },
      {
        methods: { changed: true, put: true, remove: true, find: true, close: true },
        onProgress: (news) => this.#hear(way, news),
      },
    );
    this.#way = way;
    this.#setLink(way);
    void way.changed(null).catch((error: unknown) => this.#failed(way, error));
  }

  #setLink(way: Thread<OpenBranch> | null): void {
    this.board.setLink(way);
    this.handOvers.setLink(way);
  }

  #hear(way: Thread<OpenBranch>, news: BranchNews): void {
    if (way !== this.#way) return;
    if (news.kind === 'board') {
      this.board.receive(news.board?.parked ?? null);
      this.handOvers.receive(news.board?.handOvers ?? null);
    } else {
      this.#isCopied = news.state === 'current';
      this.#parts.onChange();
    }
  }

  /** The thread died: another one is started after a while. */
  #failed(way: Thread<OpenBranch>, error: unknown): void {
    if (way !== this.#way || this.#isClosed) return;
    this.#parts.report('chain.failed', { error });
    this.#way = null;
    this.#servers = [];
    this.#setLink(null);
    this.#cancelRetry = this.#parts.counter.clock.afterReal(RETRY_MS, () => this.settle());
  }
}

async function endThread(
  clock: Clock,
  thread: Thread<OpenBranch> | Thread<OpenBranchServer> | null,
): Promise<void> {
  if (thread === null) return;
  const late = Promise.withResolvers<void>();
  const cancelLate = clock.afterReal(LEAVE_MS, late.resolve);
  await Promise.race([thread.close().catch(() => {}), late.promise]);
  cancelLate();
  await thread.end();
}
