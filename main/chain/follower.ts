import type { Proposal, Proposed, ToldChanges } from '../../shared/chain/shared-records.ts';
import type { KeptItem } from '../catalog/kept-item.ts';
import { pointIdOf } from '../../shared/chain/points.ts';
import { readOwnItems } from '../catalog/own-items.ts';
import { GivenPointRepository } from '../sending/given-point-repository.ts';
import type { Connection } from '../database/connection.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { ReceivedChanges } from './apply-changes.ts';
import type { FollowerLink } from './chain-link.ts';
import { Loop } from './loop.ts';
import { SharedRecordRepository } from './shared-record-repository.ts';

interface FollowerParts {
  /** For reading. */
  db: Connection;
  link: FollowerLink;
  clock: Pick<Clock, 'afterReal'>;
  /** Hands changes to the counter's writer, which applies them or not: the head in the database says. */
  give: (received: ReceivedChanges) => void;
  /** Tells if this counter hears of every change at once. */
  tell: (isFollowing: boolean) => void;
  /** Called between the parts of a long list. */
  onApplied: () => void;
}

/** Wait after the head office did not answer. */
const RETRY_MS = 5000;
/** Wait for the writer before changes are given again. */
const APPLY_MS = 30_000;
/** The head office is asked even when it tells nothing: it may have been put back to a backup. */
const IDLE_MS = 3_600_000;
const MAX_PROPOSED = 100;
const BEFORE_ALL: Proposed = { changedAt: -1, position: 0 };

/**
 * Follows the head office's records: asks for what lacks here, takes what it tells of, and proposes the items that this
 * counter made by itself. Keeps nothing: the heads in both databases say how far.
 */
export class Follower {
  readonly #parts: FollowerParts;
  readonly #records: SharedRecordRepository;
  readonly #points: GivenPointRepository;
  /** Points of which the head office has heard that they were given back. */
  #toldReleased = new Set<string>();
  #told: ToldChanges[] = [];
  #given: ReceivedChanges | null = null;
  /** True while nothing lacks but what is told. */
  #isCaughtUp = false;
  #proposed = BEFORE_ALL;
  #isFollowing = false;
  readonly #loop: Loop;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#records = new SharedRecordRepository(parts.db);
    this.#points = new GivenPointRepository(parts.db);
    parts.link.onChanges((told) => {
      this.#told.push(told);
      this.changed();
    });
    parts.link.onTurn(() => {
      this.#isCaughtUp = false;
      this.changed();
    });
    this.#loop = new Loop({
      clock: parts.clock,
      step: () => this.#stepAndTell(),
      onSilence: () => {
        this.#given = null;
        this.#isCaughtUp = false;
      },
    });
  }

  /** Looks at the database again. */
  changed(): void {
    this.#loop.wake();
  }

  close(): Promise<void> {
    return this.#loop.close();
  }

  async #stepAndTell(): Promise<number> {
    const waitMs = await this.#step().catch(() => {
      this.#isCaughtUp = false;
      return RETRY_MS;
    });
    if (this.#isCaughtUp !== this.#isFollowing) {
      this.#isFollowing = this.#isCaughtUp;
      this.#parts.tell(this.#isFollowing);
    }
    return waitMs;
  }

  /** Does what can be done now; returns the longest wait in ms before the next look, 0 for none. */
  async #step(): Promise<number> {
    const { link, onApplied } = this.#parts;
    const head = this.#records.head();
    if (this.#given !== null) {
      if (this.#given.after.hash === head.hash && this.#given.upTo.hash !== head.hash) return APPLY_MS;
      this.#given = null;
      onApplied();
    }
    this.#told = this.#told.filter(({ upTo }) => upTo.place > head.place);
    const [next] = this.#told;
    if (next !== undefined && this.#isCaughtUp) {
      if (next.after.hash === head.hash) return this.#give({ ...next, isFromStart: false, isLast: true });
      // One was missed.
      this.#isCaughtUp = false;
    }
    if (!this.#isCaughtUp) {
      this.#toldReleased.clear();
      // The answer has them, or they are of a database that was put back since.
      this.#told = [];
      const answer = await link.askChanges(head);
      this.#isCaughtUp = answer.isLast;
      this.#proposed = answer.proposed ?? BEFORE_ALL;
      return this.#give({ ...answer, after: head });
    }
    await this.#tellReleased();
    return (await this.#propose()) ? 0 : IDLE_MS;
  }

  #give(received: ReceivedChanges): number {
    this.#given = received;
    this.#parts.give(received);
    return APPLY_MS;
  }

  /** A head office that does not know such a move hears of it again when this counter asks it for changes again. */
  async #tellReleased(): Promise<void> {
    for (const { lane, epoch, to, lastNumber } of this.#points.released()) {
      const name = `${lane}:${epoch}`;
      if (to === null || this.#toldReleased.has(name)) continue;
      await this.#parts.link.release({ v: 1, point: pointIdOf(lane), epoch, to, lastNumber });
      this.#toldReleased.add(name);
    }
  }

  /** False if there was nothing to propose. */
  async #propose(): Promise<boolean> {
    const { db, link } = this.#parts;
    const items = readOwnItems(db, this.#proposed, MAX_PROPOSED).map(proposalOf);
    if (items.length === 0) return false;
    this.#proposed = await link.propose(items);
    return true;
  }
}

function proposalOf({
  position,
  item,
  otherBarCodes,
  isActive,
  changedAt,
}: KeptItem): Proposal['items'][number] {
  const shared = { otherBarCodes, isActive, was: [] };
  const product =
    item.kind === 'mercaderia'
      ? { ...shared, kind: item.kind, record: item.record }
      : { ...shared, kind: item.kind, record: item.record };
  return { id: item.id, changedAt: changedAt ?? 0, position, product };
}
