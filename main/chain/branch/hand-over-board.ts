import type { OtherCounter, TillHandOvers } from '../../../shared/contract/till.ts';
import { handOver, type HandOverParts, takeIn } from '../../cash/hand-over.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/log/events.ts';
import { say } from '../../kernel/say.ts';
import type { HandOverEntry, HandOverTicket } from './tickets.ts';
import { type HandOverStep, handOverStep } from './hand-over-step.ts';
import type { OpenBranch } from './open-branch.ts';

/** Cash that this counter handed over, as its database has it. */
type Given = ReturnType<HandOverParts['handOvers']['unsettled']>[number];

interface BoardLink extends Pick<OpenBranch, 'remove'> {
  put(id: string, ticket: HandOverTicket, revision: number | null): Promise<number | null>;
}

export interface HandOverBoardParts {
  counter: HandOverParts;
  /** This counter's name in the chain, and as people call it. */
  self: string;
  selfName: string;
  /** True for that name, and for one that it had in this branch before it joined again. */
  isSelf: (name: string) => boolean;
  /** The branch's other counters; none for a branch without a server. */
  others: () => OtherCounter[];
  onChange: () => void;
  report: Report;
}

/** Wait before a change of the board that failed is tried again. */
const RETRY_MS = 5000;

/**
 * Cash on its way between the drawers of a branch. Each counter keeps its own half in its database; the board only tells
 * the other counter, and is put right from the two databases.
 */
export class HandOverBoard {
  readonly #parts: HandOverBoardParts;
  #link: BoardLink | null = null;
  /** Null while the server is away. */
  #entries: ReadonlyMap<string, HandOverEntry> | null = null;
  #isLooking = false;
  /** True if there is something new since the look in progress began. */
  #isMore = false;
  /** True if the latest look failed: the server may just have gone, before the board says so. */
  #hasFailed = false;
  #cancelRetry: () => void = () => {};

  constructor(parts: HandOverBoardParts) {
    this.#parts = parts;
  }

  /** Goes on by another way; null for none. */
  setLink(link: BoardLink | null): void {
    this.#link = link;
    this.receive(null);
  }

  /** Takes what the server shows; null while it is away. */
  receive(entries: readonly HandOverEntry[] | null): void {
    this.#entries = entries === null ? null : new Map(entries.map((entry) => [entry.id, entry]));
    this.look();
    this.#parts.onChange();
  }

  read(): TillHandOvers {
    const { counter, isSelf, others } = this.#parts;
    const offered = [...(this.#entries?.values() ?? [])]
      .filter(({ id, to, isTakenIn }) => isSelf(to) && !isTakenIn && counter.till.find(id) === null)
      .map(({ id, fromName, currency, amount, at }) => ({ id, counterName: fromName, currency, amount, at }));
    const given = counter.handOvers
      .unsettled()
      .filter(({ amount }) => amount > 0n)
      .map(({ id, counterName, currency, amount, at }) => ({
        id,
        counterName,
        currency,
        amount: String(amount),
        at,
      }));
    return { counters: others(), offered: offered.toSorted((a, b) => a.at - b.at), given };
  }

  /** Hands cash over to another counter of the branch, also without its server. Throws CouldNotError, InputError. */
  handOver(
    { to, ...cash }: { id: string; to: string; currency: string; amount: bigint },
    actor: string,
  ): void {
    const { counter, others } = this.#parts;
    const other = others().find((one) => one.counter === to);
    if (other === undefined) throw new CouldNotError(say('till.handOverNowhere'));
    handOver(counter, { ...cash, counter: to, counterName: other.name }, actor);
    this.look();
  }

  /** Takes in what another counter handed over. Throws CouldNotError, InputError. */
  takeIn({ id, amount }: { id: string; amount: bigint }, actor: string): void {
    const { counter, isSelf } = this.#parts;
    if (this.#entries === null) throw new CouldNotError(say('till.handOverAway'));
    const entry = this.#entries.get(id);
    if (entry === undefined || !isSelf(entry.to) || entry.isTakenIn)
      throw new CouldNotError(say('till.handOverGone'));
    const { from, fromName, currency } = entry;
    const half = { id, counter: from, counterName: fromName, currency, amount };
    takeIn(counter, { ...half, given: BigInt(entry.amount) }, actor);
    this.look();
  }

  /** Does what is to be done between this counter and the board. */
  look(): void {
    this.#isMore = true;
    if (!this.#isLooking) void this.#lookOn();
  }

  async #lookOn(): Promise<void> {
    const { counter, report } = this.#parts;
    this.#isLooking = true;
    this.#cancelRetry();
    try {
      while (this.#isMore && counter.store.db.open) {
        this.#isMore = false;
        await this.#doAll();
      }
      this.#hasFailed = false;
    } catch (error) {
      // Without the server it is done once that is back.
      if (this.#entries === null) return;
      if (this.#hasFailed) report('chain.failed', { error });
      this.#hasFailed = true;
      this.#cancelRetry = counter.clock.afterReal(RETRY_MS, () => this.look());
    } finally {
      this.#isLooking = false;
    }
  }

  async #doAll(): Promise<void> {
    const { counter, isSelf } = this.#parts;
    const [entries, link] = [this.#entries, this.#link];
    if (entries === null || link === null) return;
    const given = new Map(counter.handOvers.unsettled().map((one) => [one.id, one]));
    for (const id of new Set([...given.keys(), ...entries.keys()])) {
      const entry = entries.get(id) ?? null;
      const own = {
        given: given.get(id)?.amount ?? null,
        isSettled: counter.handOvers.isSettled(id),
        isTakenIn: entry !== null && isSelf(entry.to) && counter.till.find(id) !== null,
      };
      const step = handOverStep(isSelf, own, entry);
      if (step !== null) await this.#do(step, { id, entry, offered: given.get(id) ?? null }, link);
      // The board, or this counter, is another one by now.
      if (this.#isMore) return;
    }
  }

  async #do(
    step: HandOverStep,
    { id, entry, offered }: { id: string; entry: HandOverEntry | null; offered: Given | null },
    link: BoardLink,
  ): Promise<void> {
    const { counter, self, selfName } = this.#parts;
    const revision = entry?.revision ?? 0;
    switch (step) {
      case 'offer': {
        if (offered === null) return;
        const { counter: to, currency, amount, at } = offered;
        const ticket = { from: self, fromName: selfName, to, currency, amount: String(amount), at };
        await link.put(id, { v: 1, kind: 'hand-over', ...ticket, isTakenIn: false }, entry?.revision ?? null);
        return;
      }
      case 'say-taken-in': {
        if (entry === null) return;
        const { id: _id, revision: _revision, ...ticket } = entry;
        await link.put(id, { v: 1, kind: 'hand-over', ...ticket, isTakenIn: true }, revision);
        return;
      }
      case 'settle':
        counter.store.commit(() => counter.handOvers.settle(id));
        this.#isMore = true;
        this.#parts.onChange();
        return;
      case 'remove':
        await link.remove(id, revision);
    }
  }
}
