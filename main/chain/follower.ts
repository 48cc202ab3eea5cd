import {
  type ChangeHead,
  MAX_CHANGES_BYTES,
  MAX_PROPOSED_CLIENTS,
  NO_CHANGES,
  type Proposal,
  type Proposed,
  type AnnouncedChanges,
} from '../../shared/chain/shared-records.ts';
import { pointIdOf } from '../../shared/chain/points.ts';
import { type OwnItem, readOwnItems } from '../catalog/own-items.ts';
import { readOwnUsers } from '../shop/users/own-users.ts';
import { readSharedSettings } from '../shop/settings/shared-settings.ts';
import { readOwnClients } from '../clients/own-clients.ts';
import { OthersCancellationRepository } from '../sending/others-cancellation-repository.ts';
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
  /** Of this counter. */
  branch: string;
  clock: Pick<Clock, 'afterReal'>;
  /** Hands changes to the counter's writer, which applies them or not: the head in the database says. */
  give: (received: ReceivedChanges) => void;
  /** Tells if this counter hears of every change at once. */
  tell: (isFollowing: boolean) => void;
  /** Called between the parts of a long list: moves what is applied from the log into the database's file. */
  emptyLog: () => void;
  /** Forces to disk what was committed: called before items are proposed, which a power cut could undo else. */
  forceLog: () => Promise<void>;
}

/** Wait after the head office did not answer. */
const RETRY_MS = 5000;
/** Wait for the writer before changes are given again. */
const APPLY_MS = 30_000;
/** The head office is asked even when it tells nothing: it may have been put back to a backup. */
const IDLE_MS = 3_600_000;
/** The log grows by some 11 KB with each; before it is so long that a commit empties it, this thread does. */
const CHANGES_A_LOG = 1000;
const MAX_PROPOSED = 100;
/** Longest text of the service's words that the branch hears. */
const MAX_MESSAGE = 500;
const BEFORE_ALL: Proposed = { place: 0 };

/**
 * Follows the head office's records: asks for what lacks here, takes what it tells of, and proposes the items that this
 * counter made by itself, the clients that it changed and its own users. Keeps nothing: the heads in both databases say
 * how far.
 */
export class Follower {
  readonly #parts: FollowerParts;
  readonly #records: SharedRecordRepository;
  readonly #points: GivenPointRepository;
  readonly #othersCancellations: OthersCancellationRepository;
  /** Points of which the head office has heard that they were given back. */
  #reportedReleases = new Set<string>();
  /** Requests whose result it has heard. */
  #reportedEnds = new Set<string>();
  #announced: AnnouncedChanges[] = [];
  #given: ReceivedChanges | null = null;
  /** Hash of the head here, as it was asked with or as the given changes left it. */
  #knownHash = '';
  /** Changes since the log was emptied. */
  #applied = 0;
  /** True while nothing lacks but what is announced. */
  #isCaughtUp = false;
  #proposed = BEFORE_ALL;
  /** Settings that were reported; empty since the last turn of the connection. */
  #reportedSettings = '';
  /** The same for this counter's own users. */
  #reportedUsers = '';
  /** Place of the last own change of a client that the head office had as it answered last; null: it takes none. */
  #takenClients: number | null = null;
  /** It took clients since: an answer has what it made of them, and says up to which. */
  #isAnswerDue = false;
  #isFollowing = false;
  /** Times that the connection was lost or made again. */
  #turns = 0;
  readonly #loop: Loop;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#records = new SharedRecordRepository(parts.db);
    this.#points = new GivenPointRepository(parts.db);
    this.#othersCancellations = new OthersCancellationRepository(parts.db);
    parts.link.onChanges((announced) => {
      this.#announced.push(announced);
      this.changed();
    });
    parts.link.onTurn(() => {
      this.#turns += 1;
      this.#reportedSettings = '';
      this.#reportedUsers = '';
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
    const { link, emptyLog } = this.#parts;
    const head = this.#records.head();
    if (this.#given !== null) {
      const { after, upTo, isFromStart } = this.#given;
      const isApplied = upTo.hash === head.hash;
      const isAwaited = head.hash === after.hash || (isFromStart && head.hash === NO_CHANGES.hash);
      if (isAwaited && !isApplied) return APPLY_MS;
      if (isApplied) this.#knownHash = head.hash;
      this.#applied += this.#given.changes.length;
      this.#given = null;
      if (this.#applied >= CHANGES_A_LOG) {
        this.#applied = 0;
        emptyLog();
      }
    }
    // The writer took a list later than it was given again: that one was of another state of the office.
    if (head.hash !== this.#knownHash) this.#isCaughtUp = false;
    this.#announced = this.#announced.filter(({ upTo }) => upTo.hash !== head.hash);
    const [next] = this.#announced;
    if (next !== undefined && this.#isCaughtUp && !this.#isAnswerDue) {
      if (next.after.hash === head.hash)
        return this.#give({ ...next, isFromStart: false, isLast: true, ...this.#taken() });
      // One was missed.
      this.#isCaughtUp = false;
    }
    if (!this.#isCaughtUp || this.#isAnswerDue) {
      this.#reportedReleases.clear();
      this.#reportedEnds.clear();
      // The answer has all that was announced before, unless that was of a database that has been put back since.
      this.#announced = [];
      this.#knownHash = head.hash;
      const turns = this.#turns;
      const answer = await link.askChanges(head);
      // What was announced while there was no connection is not in it.
      this.#isCaughtUp = answer.isLast && turns === this.#turns;
      this.#isAnswerDue = false;
      this.#proposed = answer.proposed ?? BEFORE_ALL;
      this.#takenClients = answer.takenClients ?? null;
      return this.#give({ ...answer, after: head, ...this.#taken() });
    }
    await this.#tellReleased();
    await this.#tellCancelEnds();
    if ((await this.#tellSettings()) || (await this.#tellUsers())) return 0;
    return (await this.#propose()) || (await this.#proposeClients(head)) ? 0 : IDLE_MS;
  }

  #taken(): Pick<ReceivedChanges, 'takenClients'> {
    return { takenClients: this.#takenClients ?? 0 };
  }

  #give(received: ReceivedChanges): number {
    this.#given = received;
    this.#parts.give(received);
    return APPLY_MS;
  }

  /** False if they were reported as they are since the connection was made. */
  async #tellSettings(): Promise<boolean> {
    const settings = readSharedSettings(this.#parts.db);
    const text = JSON.stringify(settings);
    if (text === this.#reportedSettings) return false;
    // Once, also if it is refused: this counter follows all the same.
    this.#reportedSettings = text;
    await this.#parts.link.tellSettings(settings);
    return true;
  }

  /** The same for the users of this counter. */
  async #tellUsers(): Promise<boolean> {
    const users = readOwnUsers(this.#parts.db);
    const text = JSON.stringify(users);
    if (text === this.#reportedUsers) return false;
    this.#reportedUsers = text;
    await this.#parts.link.tellUsers(users);
    return true;
  }

  /** A head office that does not know such a move hears of it again when this counter asks it for changes again. */
  async #tellReleased(): Promise<void> {
    for (const { lane, epoch, to, lastNumber } of this.#points.released()) {
      const name = `${lane}:${epoch}`;
      if (to === null || this.#reportedReleases.has(name)) continue;
      await this.#parts.link.release({ v: 1, point: pointIdOf(lane), epoch, to, lastNumber });
      this.#reportedReleases.add(name);
    }
  }

  /** The same for cancellations that this counter sent for another one, until the record has the result. */
  async #tellCancelEnds(): Promise<void> {
    for (const ended of this.#othersCancellations.untold()) {
      const { documentId: document, request, result: state, settledAt: at } = ended;
      if (state === null || at === null || this.#reportedEnds.has(request)) continue;
      const { resultCode: code, protocol } = ended;
      const message = ended.resultMessage?.slice(0, MAX_MESSAGE) ?? null;
      const end = { state, at, code, message, protocol };
      await this.#parts.link.tellCancelEnd({ v: 1, document, request, end });
      this.#reportedEnds.add(request);
    }
  }

  /** False if there was nothing to propose. */
  async #propose(): Promise<boolean> {
    const { db, link } = this.#parts;
    const items = fitting(
      readOwnItems(db, { after: this.#proposed.place, limit: MAX_PROPOSED }).map(proposalOf),
    );
    if (items.length === 0) return false;
    await this.#parts.forceLog();
    this.#proposed = await link.propose(items);
    return true;
  }

  /** The same for clients. */
  async #proposeClients(head: ChangeHead): Promise<boolean> {
    const { db, link, branch } = this.#parts;
    const after = this.#takenClients;
    if (after === null) return false;
    const clients = fitting(readOwnClients(db, { after, branch, limit: MAX_PROPOSED_CLIENTS }));
    if (clients.length === 0) return false;
    this.#isAnswerDue = true;
    await link.proposeClients({ after: head, clients });
    return true;
  }
}

/** Cuts a list to what one message can have; at least its first. */
function fitting<T>(all: T[]): T[] {
  let bytes = 0;
  const over = all.findIndex((one, place) => {
    bytes += Buffer.byteLength(JSON.stringify(one));
    return place > 0 && bytes > MAX_CHANGES_BYTES;
  });
  return over === -1 ? all : all.slice(0, over);
}

function proposalOf({ place, item, otherBarCodes, isActive }: OwnItem): Proposal['items'][number] {
  const shared = { otherBarCodes, isActive, was: [] };
  const product =
    item.kind === 'mercaderia'
      ? { ...shared, kind: item.kind, record: item.record }
      : { ...shared, kind: item.kind, record: item.record };
  return { id: item.id, place, product };
}
