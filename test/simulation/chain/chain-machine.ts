import type { AuditHead } from '../../../shared/chain/audit-line.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import { applyChanges, type ReceivedChanges } from '../../../main/chain/apply-changes.ts';
import { Follower } from '../../../main/chain/follower.ts';
import { newChainKey, signerOf } from '../../../main/chain/chain-key.ts';
import { Uplink, type UplinkState } from '../../../main/chain/uplink.ts';
import { assembleCounter, type Counter } from '../../../main/counter/compose.ts';
import { readIdentity } from '../../../main/database/identity.ts';
import { Sentinel } from '../../../main/database/sentinel.ts';
import { Store } from '../../../main/database/store.ts';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import type { Clock } from '../../../main/kernel/ports/clock.ts';
import { FakeNetwork } from '../../support/fake-network.ts';
import { DATABASE_ID, isOfTheDead, type MemoryDisk } from '../memory-disk.ts';
import { MortalConnection } from '../mortal-connection.ts';
import { Place } from '../place.ts';
import { Violation } from '../violation.ts';
import type { WorldTime } from '../world-time.ts';
import type { ModelHub } from './model-hub.ts';
import { ModelLink } from './model-link.ts';
import type { ModelOffice } from './model-office.ts';

/** Wait before the program is opened again, as its host does. */
const REOPEN_MS = 5000;
/** Longer than the follower waits for its writer. */
const SLOW_MS = 40_000;
/** Kept: making one takes longer than a counter's whole run. */
const keys: ReturnType<typeof newChainKey>[] = [];

export interface MachineParts {
  /** Tells the machine apart, also from its copy. */
  name: string;
  /** Id of its database: a copy has the same. */
  history: string;
  disk: MemoryDisk;
  time: WorldTime;
  hub: ModelHub;
  office: ModelOffice;
  newId: () => string;
  fail: (error: unknown) => void;
}

/** A counter's computer: its program with the real uplink and follower runs, dies, and starts again on one database. */
export class ChainMachine {
  readonly name: string;
  readonly history: string;
  readonly disk: MemoryDisk;
  /** Its name in the chain. */
  id = '';
  /** Its data were copied, or put back: the office may know another history of it. */
  isDoubtful = false;
  isShutOut = false;
  link: ModelLink | null = null;
  #place: Place;
  #key = '';
  #publicKey = '';
  readonly #parts: MachineParts;
  #counter: Counter | null = null;
  #uplink: Uplink | null = null;
  #follower: Follower | null = null;
  #cut: () => void = () => {};
  /** One after the other, as the app's writer does. */
  #applying: Promise<void> = Promise.resolve();

  constructor(parts: MachineParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.history = parts.history;
    this.disk = parts.disk;
    this.#place = new Place(parts.name, null);
    parts.disk.onCrash = () => this.kill(REOPEN_MS);
  }

  /** Joins under a new name, with a new key; `index` tells its key from those of other machines. */
  join(id: string, index: number): void {
    const key = (keys[index] ??= newChainKey());
    this.id = id;
    this.isShutOut = false;
    this.#key = key.seed;
    this.#publicKey = key.publicKey;
    this.#parts.office.enrol(id, { publicKey: key.publicKey, history: this.history });
  }

  /** Takes the membership of another machine, as a copy of its data has it. */
  joinAs({ id, publicKey, key }: { id: string; publicKey: string; key: string }): void {
    [this.id, this.#publicKey, this.#key] = [id, publicKey, key];
  }

  get membership(): { id: string; publicKey: string; key: string } {
    return { id: this.id, publicKey: this.#publicKey, key: this.#key };
  }

  get isRunning(): boolean {
    return this.#counter !== null;
  }

  get state(): UplinkState | null {
    return this.#uplink?.status().state ?? null;
  }

  /** Null before the office's first answer, and while its program is dead. */
  get confirmed(): AuditHead | null {
    return this.#uplink?.status().confirmed ?? null;
  }

  get counter(): Counter {
    if (this.#counter === null) throw new RangeError(`${this.name} does not run`);
    return this.#counter;
  }

  /** Starts its program; tries again as the app does where the disk prevents it. */
  start(): void {
    const { time, newId } = this.#parts;
    if (this.#counter !== null) return;
    const { connection, cut } = MortalConnection.openOn(this.disk);
    let isCut = false;
    this.#cut = () => {
      isCut = true;
      cut();
    };
    const identity = readIdentity(this.disk.db);
    if (identity === null) throw new Error('the database was made with its identity');
    const { here, sentinelFiles, secrets } = this.#place;
    const sentinel = new Sentinel(sentinelFiles, DATABASE_ID, here);
    const store = new Store({ db: connection, file: 'memory', identity, sentinel, here, onClose: () => {} });
    const clock = mortalClock(time, () => isCut);
    const random = { uuid: newId, fraction: () => 0 };
    const ports = { clock, random, network: new FakeNetwork(), secrets, token: null };
    try {
      this.#counter = assembleCounter(ports, store, () => this.#wake());
      this.#connect(clock);
    } catch (error) {
      if (!isOfTheDead(error) && !(error instanceof CouldNotError)) this.#parts.fail(error);
      if (!isCut) this.kill(REOPEN_MS);
    }
  }

  /** Ends its program at this instant, in the middle of everything, and starts it again after a while. */
  kill(offMs: number): void {
    const { time } = this.#parts;
    this.#die();
    time.elsewhere(offMs, () => this.revive());
  }

  /** Starts its program after it died, if that has not been done. */
  revive(): void {
    if (this.isRunning) return;
    this.disk.recover();
    this.start();
  }

  /** Joins again with a person's new code, and goes on. */
  joinAgain(id: string, index: number): void {
    this.#die();
    this.disk.recover();
    this.join(id, index);
    this.start();
  }

  /** Appends so many entries in one commit; false where the disk did not take them. */
  note(count: number): boolean {
    const { store } = this.counter;
    const at = this.#parts.time.now();
    try {
      store.commit(() => {
        for (let one = 0; one < count; one += 1)
          store.audit.append({
            at,
            actor: this.name,
            event: 'test.noted',
            subject: String(one),
            details: {},
          });
      });
      return true;
    } catch (error) {
      if (isOfTheDead(error) || error instanceof CouldNotError) return false;
      throw error;
    }
  }

  /** Ends it for good. */
  stop(): void {
    this.#die();
  }

  #die(): void {
    this.#cut();
    this.link?.cut();
    [this.#counter, this.#uplink, this.#follower, this.link] = [null, null, null, null];
  }

  #connect(clock: Clock): void {
    const { time, hub, office, fail } = this.#parts;
    const { counter } = this;
    const { store } = counter;
    const link = new ModelLink({ counter: this.id, time, hub, office, fail });
    this.link = link;
    if (this.isShutOut) link.shutOut();
    this.#uplink = new Uplink({
      db: store.db,
      link,
      sender: { counter: this.id, history: this.history, app: '1', schema: 1, sign: signerOf(this.#key) },
      clock,
      tell: ({ state }) => {
        if (state === 'forked' && !this.isDoubtful)
          fail(new Violation('only a copied or restored counter is told so', this.name));
      },
      retryMs: 5000,
    });
    this.#follower = new Follower({
      db: store.db,
      link,
      branch: branchOf(this.id),
      clock,
      give: (received) => {
        const waitMs = hub.faultOf('writer') === null ? 0 : SLOW_MS;
        time.elsewhere(waitMs, () => {
          this.#applying = this.#applying.then(() => this.#apply(counter, received));
        });
      },
      tell: () => {},
      emptyLog: () => {},
      forceLog: () => Promise.resolve(),
    });
  }

  async #apply(counter: Counter, received: ReceivedChanges): Promise<void> {
    const { time, fail } = this.#parts;
    const rest = (): Promise<void> =>
      new Promise((resolve) => {
        time.elsewhere(1, resolve);
      });
    try {
      const before = counter.sharedRecords.head();
      await applyChanges(counter, received, { counter: this.id, rest });
      const isApplied = counter.sharedRecords.head().hash === received.upTo.hash;
      if (isApplied && ![received.after.hash, received.upTo.hash].includes(before.hash))
        fail(new Violation('changes are applied in order', `${this.name}: ${JSON.stringify(received.upTo)}`));
    } catch (error) {
      if (!isOfTheDead(error) && !(error instanceof CouldNotError)) fail(error);
    }
    if (this.#counter === counter) this.#wake();
  }

  #wake(): void {
    this.#uplink?.changed();
    this.#follower?.changed();
  }
}

/** Time of one life of a program: its timers die with it. */
function mortalClock(time: WorldTime, isCut: () => boolean): Clock {
  const after: Clock['after'] = (delayMs, callback) => {
    let isCancelled = false;
    time.elsewhere(delayMs, () => {
      if (!isCancelled && !isCut()) callback();
    });
    return () => {
      isCancelled = true;
    };
  };
  return { now: () => time.now(), monotonic: () => time.monotonic(), after, afterReal: after };
}
