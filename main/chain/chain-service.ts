import { dirname } from 'node:path';
import type { CatalogDetail, CatalogSave } from '../../shared/contract/catalog.ts';
import { type ChainStatus, NEEDS_CODE } from '../../shared/contract/chain.ts';
import type { AuditEntry, AuditHead } from '../database/audit-chain.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Secrets } from '../kernel/ports/secrets.ts';
import type { StandingWarnings } from '../kernel/standing-warnings.ts';
import type { StartTask, Thread } from '../kernel/threads/calls.ts';
import { say } from '../kernel/say.ts';
import type { BranchPeppers } from '../shop/users/branch-peppers.ts';
import type { ScryptCost } from '../shop/users/pin-hash.ts';
import { hasCode } from '../shop/users/recover-user.ts';
import type { User } from '../shop/users/user.ts';
import { settlePoints } from './apply-points.ts';
import type { HandOverParts } from '../cash/hand-over.ts';
import { BranchService, type BranchThreads } from './branch/branch-service.ts';
import { HandOverBoard } from './branch/hand-over-board.ts';
import { type BoardCounter, ParkedBoard } from './branch/parked-board.ts';
import { leaveChain } from './leave-chain.ts';
import { chainKeyFileIn, type Membership, readMembership } from './membership.ts';
import type { OpenUplink, UplinkInput, UplinkNews } from './open-uplink.ts';
import { SharedCatalog, type SharedCounter } from './shared-catalog.ts';
import { SharedUsers } from './shared-users.ts';

type ChainCounter = SharedCounter &
  BoardCounter &
  HandOverParts & {
    engine: { wake(): void };
    warnings: StandingWarnings;
  };

interface ChainServiceParts extends BranchThreads {
  startUplink: StartTask<UplinkInput, OpenUplink, UplinkNews>;
  /** Opens the file that keeps the seed of a counter's key; `onLate` once it is open, if that took long. */
  openKey: (file: string, onLate: () => void) => Promise<Secrets>;
  /** Keeps the peppers of the branches' PINs. */
  branchPeppers: BranchPeppers;
  /** Cost of each try of a PIN. */
  pinCost: ScryptCost;
  /** Version of the program. */
  app: string;
  onChange: () => void;
  report: Report;
}

type ShownState = Pick<ChainStatus, 'state' | 'since' | 'salesToConfirm'>;

const WARNING = 'chain';
/** A counter without a branch. */
const ALONE = { self: '', selfName: '', isSelf: () => false };
/** Longest wait for the uplink when the app quits. */
const LEAVE_MS = 2000;
/** Wait before a thread that died is started again. */
const RETRY_MS = 60_000;

/**
 * Keeps the open counter's uplink to its head office, in a thread; for a counter of its own it does nothing. A sale never
 * waits for it.
 */
export class ChainService {
  readonly #parts: ChainServiceParts;
  #counter: ChainCounter | null = null;
  #membership: Membership | null = null;
  #uplink: Thread<OpenUplink> | null = null;
  #catalog: SharedCatalog | null = null;
  #branch: BranchService | null = null;
  /** The newest entry that the head office is known to have. */
  #confirmed: AuditHead | null = null;
  #users: SharedUsers | null = null;
  #state: ShownState | null = null;
  #cancelRetry: () => void = () => {};
  #isAboutToTell = false;

  constructor(parts: ChainServiceParts) {
    this.#parts = parts;
  }

  join(counter: ChainCounter): void {
    this.#counter = counter;
    this.#beginSoon(counter);
  }

  /** Called after every durable change, of which the threads hear once the sale that made it has its answer. */
  changed(changes: readonly AuditEntry[]): void {
    if (changes.length === 0) return;
    this.#settlePoints();
    if (this.#membership === null || this.#isAboutToTell) return;
    this.#isAboutToTell = true;
    setImmediate(() => this.#tellChanged());
  }

  #tellChanged(): void {
    const isDue = this.#isAboutToTell && this.#counter?.store.db.open === true;
    this.#isAboutToTell = false;
    if (!isDue) return;
    if (this.#uplink !== null) this.#wake(this.#uplink);
    this.#branch?.changed(this.#confirmed);
  }

  #settlePoints(): void {
    if (this.#counter === null || this.#membership === null || !this.#counter.store.db.open) return;
    try {
      settlePoints(this.#counter);
    } catch (error) {
      // The next change tries again.
      this.#parts.report('chain.failed', { error });
    }
  }

  async leave(): Promise<void> {
    this.#tellChanged();
    const clock = this.#counter?.clock;
    this.#counter = null;
    this.#cancelRetry();
    if (clock !== undefined) await this.#end(clock);
  }

  /** Null for a counter of its own, and while none is open. */
  status(): ChainStatus | null {
    if (this.#membership === null || this.#state === null) return null;
    const { office, name, branchName } = this.#membership;
    return {
      office,
      name,
      branchName,
      ...this.#state,
      prices: this.#catalog?.status() ?? null,
      branch: this.#branch?.status() ?? null,
    };
  }

  /** Joins the head office that gave the code; returns the digits that it shows too. Throws InputError, CouldNotError. */
  async joinOffice(code: string): Promise<string> {
    const counter = this.#open();
    const dataFolder = dirname(counter.store.file);
    const present = readMembership(dataFolder);
    const needsCode = this.#state !== null && NEEDS_CODE.includes(this.#state.state);
    if (present?.history === counter.store.identity.id && !needsCode) {
      const { office, name } = present;
      throw new CouldNotError(say('chain.alreadyMember', { office, name }));
    }
    const key = await this.#parts.openKey(chainKeyFileIn(dataFolder), () => {});
    const { joinChain } = await import('./join-chain.ts');
    await this.#end(counter.clock);
    try {
      return (await joinChain({ counter, key, app: this.#parts.app }, code)).digits;
    } finally {
      await this.#begin(counter);
    }
  }

  /**
   * Leaves the head office. Throws CouldNotError while it lacks something, or another counter may have a sale that is parked
   * here, unless `evenUnconfirmed`.
   */
  async leaveOffice(evenUnconfirmed: boolean): Promise<void> {
    const counter = this.#open();
    if (!evenUnconfirmed && this.#state?.state !== 'current') {
      throw new CouldNotError(say('chain.leaveUnconfirmed'));
    }
    if (!(await this.board(counter).withdraw()) && !evenUnconfirmed) {
      throw new CouldNotError(say('chain.leaveParked'));
    }
    await this.#end(counter.clock);
    leaveChain(counter);
    // A point may be this counter's now.
    counter.engine.wake();
    this.#parts.onChange();
  }

  /** As SharedCatalog.ask, for an item that is a product of the head office. */
  async askItem(filled: CatalogSave, actor: string): Promise<void> {
    if (this.#catalog === null) throw new CouldNotError(say('chain.editAway'));
    await this.#catalog.ask(this.#uplink, filled, actor);
  }

  /** As SharedCatalog.edit; null too for a counter of its own. */
  async editItem(filled: CatalogSave, actor: string): Promise<CatalogDetail | null> {
    return (await this.#catalog?.edit(this.#uplink, filled, actor)) ?? null;
  }

  /** As SharedCatalog.lookUp; nothing for a counter of its own. */
  async lookUpClient(ids: readonly string[], actor: string): Promise<void> {
    await this.#catalog?.lookUp(this.#uplink, ids, actor);
  }

  /** The parked sales of a counter and, while the open one is in a chain, of its branch. */
  board(counter: BoardCounter): ParkedBoard {
    const { onChange, report } = this.#parts;
    return this.#branch?.board ?? new ParkedBoard({ ...ALONE, counter, onChange, report });
  }

  /** Cash between the open counter and the others of its branch; none for a counter of its own. */
  handOvers(counter: HandOverParts): HandOverBoard {
    const { onChange, report } = this.#parts;
    return (
      this.#branch?.handOvers ?? new HandOverBoard({ ...ALONE, counter, others: () => [], onChange, report })
    );
  }

  /** As SharedUsers.changePin, for a user of the head office. */
  async changePin(user: User, pin: string, by: string): Promise<void> {
    if (this.#users === null) throw new CouldNotError(say('users.pinAway'));
    await this.#users.changePin(this.#uplink, user, pin, by);
  }

  /** As SharedUsers.handOver; nothing for a counter of its own. */
  async handPinOver(user: User, pin: string): Promise<void> {
    await this.#users?.handOver(this.#uplink, user, pin);
  }

  /** As SharedUsers.recover; null for a counter of its own, and for a code of one of its own users. */
  async recoverUser(given: { code: string; pin: string }): Promise<User | null> {
    if (this.#membership === null || hasCode(this.#open(), given.code)) return null;
    if (this.#users === null) throw new CouldNotError(say('users.codeAway'));
    return this.#users.recover(this.#uplink, given);
  }

  #open(): ChainCounter {
    if (this.#counter === null) throw new CouldNotError(say('program.notOpenYet'));
    return this.#counter;
  }

  #beginSoon(counter: ChainCounter): void {
    this.#begin(counter).catch((error: unknown) => this.#parts.report('chain.failed', { error }));
  }

  /** The thread died: another one is started after a while. */
  #failed(uplink: Thread<OpenUplink>, error: unknown): void {
    const counter = this.#counter;
    if (uplink !== this.#uplink || counter === null) return;
    this.#uplink = null;
    this.#closeCatalog();
    this.#parts.report('chain.failed', { error });
    this.#become('away');
    this.#cancelRetry = counter.clock.afterReal(RETRY_MS, () => this.#beginSoon(counter));
  }

  async #begin(counter: ChainCounter): Promise<void> {
    const { store, warnings } = counter;
    const dataFolder = dirname(store.file);
    try {
      const membership = readMembership(dataFolder);
      warnings.set(WARNING, null);
      if (membership === null) return;
      this.#membership = membership;
      const { givenPoints } = counter;
      if (givenPoints.isCalledOtherwise(membership.counter)) {
        store.commit(() => givenPoints.callSelf(membership.counter));
      }
      this.#settlePoints();
      this.#become('connecting');
      if (membership.history !== store.identity.id) {
        this.#become('forked');
        return;
      }
      const again = (): void => this.#beginSoon(counter);
      const seed = (await this.#parts.openKey(chainKeyFileIn(dataFolder), again)).read();
      if (this.#counter !== counter) return;
      const { isKeyOf } = await import('./chain-key.ts');
      if (seed === null || !isKeyOf(membership, seed)) this.#become('keyless');
      else this.#start(counter, membership, seed);
    } catch (error) {
      if (!(error instanceof CouldNotError)) throw error;
      const { message } = error;
      warnings.set(WARNING, () => message);
    }
  }

  #start(counter: ChainCounter, membership: Membership, seed: string): void {
    const {
      startUplink,
      startBranch,
      startBranchServer,
      branchPort,
      branchPeppers,
      pinCost,
      app,
      onChange,
      report,
    } = this.#parts;
    const uplink = startUplink(
      { database: counter.store.file, membership, seed, app, isFollower: true },
      {
        methods: {
          changed: true,
          status: true,
          askClient: true,
          askEdit: true,
          askPepper: true,
          askPin: true,
          close: true,
        },
        onProgress: (news) => this.#hear(news),
      },
    );
    this.#uplink = uplink;
    const { counter: name } = membership;
    this.#catalog = new SharedCatalog({
      counter,
      name,
      onApplied: () => {
        // A point may be this counter's now.
        counter.engine.wake();
        this.#wake(uplink);
        this.#keepPepper(uplink);
      },
      onChange,
      report,
    });
    // It goes on where only the uplink's thread died.
    this.#branch ??= new BranchService({
      counter,
      membership,
      seed,
      app,
      startBranch,
      startBranchServer,
      branchPort,
      onChange,
      report,
    });
    this.#users = new SharedUsers({ counter, name, changes: this.#catalog, peppers: branchPeppers, pinCost });
  }

  #hear(news: UplinkNews): void {
    if (news.kind === 'status') {
      this.#confirmed = news.status.confirmed;
      this.#branch?.hear(news.status.state);
      this.#become(news.status.state, news.status.salesToConfirm);
    } else if (news.kind === 'changes') this.#catalog?.receive(news.received);
    else {
      this.#catalog?.setFollowing(news.isFollowing);
      if (news.isFollowing && this.#uplink !== null) this.#keepPepper(this.#uplink);
    }
  }

  /** Asked again after the next change and at the next connection, if there was no answer. */
  #keepPepper(uplink: Thread<OpenUplink>): void {
    void this.#users?.keepPepper(uplink).catch(() => {});
  }

  #wake(uplink: Thread<OpenUplink>): void {
    void uplink.changed().catch((error: unknown) => this.#failed(uplink, error));
  }

  #become(state: ChainStatus['state'], salesToConfirm: number | null = null): void {
    if (this.#counter === null) return;
    const since = state === this.#state?.state ? this.#state.since : this.#counter.clock.now();
    this.#state = { state, since, salesToConfirm };
    this.#parts.onChange();
  }

  #closeCatalog(): void {
    this.#catalog?.close();
    this.#catalog = null;
    this.#users = null;
  }

  async #end(clock: Clock): Promise<void> {
    const uplink = this.#uplink;
    this.#uplink = null;
    this.#closeCatalog();
    this.#membership = null;
    this.#state = null;
    this.#confirmed = null;
    const branch = this.#branch;
    this.#branch = null;
    await branch?.close(clock);
    if (uplink === null) return;
    const late = Promise.withResolvers<void>();
    const cancelLate = clock.afterReal(LEAVE_MS, late.resolve);
    await Promise.race([uplink.close().catch(() => {}), late.promise]);
    cancelLate();
    await uplink.end();
  }
}
