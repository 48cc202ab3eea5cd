import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm, type KvWatchEntry } from '@nats-io/kv';
import { parkedBucket } from '../../../shared/chain/branch-server.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Connector } from '../connector.ts';
import {
  type BranchBoard,
  bytesOf,
  type HandOverEntry,
  type HandOverTicket,
  shownSchema,
  type Ticket,
  valueSchema,
} from './tickets.ts';

/** Wait before the bucket is looked for again. */
const RETRY_MS = 2000;

/** The entries that a branch's counters share in its server's bucket, each changed by compare-and-set alone. */
export class BranchBucket {
  readonly #connector: Pick<Connector, 'use' | 'onTurn'>;
  readonly #branch: string;
  /** Null: the server is away. */
  readonly #tell: (board: BranchBoard | null) => void;
  readonly #clock: Pick<Clock, 'afterReal'>;
  readonly #tickets = new Map<string, { revision: number; ticket: Ticket }>();
  readonly #handOvers = new Map<string, HandOverEntry>();
  #stopWatch: () => void = () => {};

  constructor(
    connector: Pick<Connector, 'use' | 'onTurn'>,
    branch: string,
    clock: Pick<Clock, 'afterReal'>,
    tell: (board: BranchBoard | null) => void,
  ) {
    this.#connector = connector;
    this.#branch = branch;
    this.#clock = clock;
    this.#tell = tell;
    connector.onTurn(() => void this.#watch());
  }

  /**
   * Puts a ticket where the bucket has it in this revision, or has none (null). Returns its new revision; null if another
   * was faster. Rejects where the server does not answer: then it may have been put.
   */
  async put(id: string, ticket: Ticket | HandOverTicket, revision: number | null): Promise<number | null> {
    const bytes = bytesOf(ticket);
    return this.#use((bucket) =>
      unlessOutrun(revision === null ? bucket.create(id, bytes) : bucket.update(id, bytes, revision)),
    );
  }

  /** Takes it off where the bucket has it in this revision; false where it has another. Rejects likewise. */
  async remove(id: string, revision: number): Promise<boolean> {
    const removed = await this.#use((bucket) =>
      unlessOutrun(bucket.delete(id, { previousSeq: revision }).then(() => true)),
    );
    return removed ?? false;
  }

  close(): void {
    this.#stopWatch();
  }

  /** A parked sale's; null if it is not there in this revision. */
  find(id: string, revision: number): Ticket | null {
    const found = this.#tickets.get(id);
    return found?.revision === revision ? found.ticket : null;
  }

  #use<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    return this.#connector.use(async (connection) =>
      work(await new Kvm(connection).open(parkedBucket(this.#branch), { allow_direct: true })),
    );
  }

  /** Reads the bucket again: what changed while the connection was lost is not told. */
  async #watch(): Promise<void> {
    this.#stopWatch();
    this.#tickets.clear();
    this.#handOvers.clear();
    let isStopped = false;
    this.#stopWatch = () => {
      isStopped = true;
    };
    try {
      const { watch, isEmpty } = await this.#use(async (bucket) => ({
        watch: await bucket.watch(),
        isEmpty: (await bucket.status()).values === 0,
      }));
      if (isStopped) {
        watch.stop();
        return;
      }
      this.#stopWatch = () => {
        isStopped = true;
        watch.stop();
      };
      // A bucket without anything tells nothing.
      if (isEmpty) this.#tellAll();
      for await (const entry of watch) {
        if (isStopped) return;
        this.#take(entry);
        // The first ones come as fast as they can be read, and are told once.
        if (entry.isUpdate) this.#tellAll();
      }
      throw new Error('the watch has ended');
    } catch {
      if (isStopped) return;
      this.#tell(null);
      // Its server may be about to make it.
      this.#stopWatch = this.#clock.afterReal(RETRY_MS, () => void this.#watch());
    }
  }

  #take({ key, operation, revision, value }: KvWatchEntry): void {
    this.#tickets.delete(key);
    this.#handOvers.delete(key);
    const ticket = operation === 'PUT' ? readTicket(value) : null;
    if (ticket === null) return;
    if ('kind' in ticket) {
      const { v: _v, kind: _kind, ...shown } = ticket;
      this.#handOvers.set(key, { ...shown, id: key, revision });
    } else this.#tickets.set(key, { revision, ticket });
  }

  #tellAll(): void {
    this.#tell({
      parked: [...this.#tickets].map(([id, { revision, ticket }]) => ({
        ...shownSchema.parse(ticket),
        id,
        revision,
      })),
      handOvers: [...this.#handOvers.values()],
    });
  }
}

/** Null where the bucket has another revision. */
async function unlessOutrun<T>(put: Promise<T>): Promise<T | null> {
  try {
    return await put;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence)
      return null;
    throw error;
  }
}

/** Null for a value of another version. */
function readTicket(value: Uint8Array): Ticket | HandOverTicket | null {
  try {
    return valueSchema.safeParse(JSON.parse(new TextDecoder().decode(value))).data ?? null;
  } catch {
    return null;
  }
}
