import type { ParkedSale } from '../../../shared/contract/sale.ts';
import { DAY_MS } from '../../../shared/domain/dates.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/log/events.ts';
import { say } from '../../kernel/say.ts';
import { goOnWith, listParked, takeParked } from '../../sale/park-sale.ts';
import type { SaleParts } from '../../sale/parts.ts';
import { nextStep, type OwnTicket, type TicketStep } from './next-step.ts';
import type { OpenBranch } from './open-branch.ts';
import type { BoardEntry, Ticket } from './tickets.ts';
import { ownDraftOf, ticketOf } from './parked-ticket.ts';
import type { ParkedTicketRepository } from './parked-ticket-repository.ts';

export type BoardCounter = SaleParts & { parkedTickets: ParkedTicketRepository };

/** The way to the branch's server, as the board uses it. */
export interface BoardLink extends Pick<OpenBranch, 'remove' | 'find'> {
  put(id: string, ticket: Ticket, revision: number | null): Promise<number | null>;
}

export interface ParkedBoardParts {
  counter: BoardCounter;
  /** This counter's name in the chain, and as people call it. */
  self: string;
  selfName: string;
  /** True for that name, and for one that it had in this branch before it joined again. */
  isSelf: (name: string | null | undefined) => boolean;
  onChange: () => void;
  report: Report;
}

/** A sale in progress that makes room for a parked one, and the name under which it is parked. */
export interface InProgress {
  draft: SaleDraft;
  name: string;
}

/** The board keeps nothing so long. */
const TICKETS_KEPT_MS = 60 * DAY_MS;
/** Wait before a change of the board that failed is tried again. */
const RETRY_MS = 5000;
/** Longest wait for the server's word that this counter has taken one. */
const TAKE_MS = 2000;
/** The chain's part in the history of a parked sale. */
const ACTOR = 'sucursal';

/**
 * The parked sales of a branch: each counter's own, and those of the others that the branch's server shows. Who takes one
 * has to be the first by the server's word; without it, each counter has its own.
 */
export class ParkedBoard {
  readonly #parts: ParkedBoardParts;
  #link: BoardLink | null = null;
  /** Null while the server is away. */
  #entries: ReadonlyMap<string, BoardEntry> | null = null;
  /** Sales that are being changed on the board. */
  readonly #busy = new Set<string>();
  /** Revision, 0 for none, of those that were changed: the board has not shown the change yet. */
  readonly #changed = new Map<string, number>();
  readonly #onLook = new Set<() => void>();
  /** True if the last change of the board failed. */
  #hasFailed = false;

  constructor(parts: ParkedBoardParts) {
    this.#parts = parts;
  }

  /** Goes on by another way; null for none. */
  setLink(link: BoardLink | null): void {
    this.#link = link;
    this.#changed.clear();
    this.receive(null);
  }

  /** Takes what the server shows; null while it is away. */
  receive(entries: readonly BoardEntry[] | null): void {
    const isBack = this.#entries === null && entries !== null;
    this.#entries = entries === null ? null : new Map(entries.map((entry) => [entry.id, entry]));
    if (entries === null) this.#changed.clear();
    if (isBack) this.#forgetOld();
    this.look();
    this.#parts.onChange();
  }

  /** Forgets sales that were taken long ago; the clock may be wrong, so only those that the board no longer has. */
  #forgetOld(): void {
    const { counter, report } = this.#parts;
    const { store, parkedTickets, clock } = counter;
    if (!store.db.open) return;
    const old = parkedTickets
      .settledBefore(clock.now() - TICKETS_KEPT_MS)
      .filter((id) => this.#entries?.has(id) !== true);
    if (old.length === 0) return;
    try {
      store.commit(() => {
        for (const id of old) parkedTickets.forget(id);
      });
    } catch (error) {
      // At the server's next return.
      report('chain.failed', { error });
    }
  }

  isThere(): boolean {
    return this.#entries !== null;
  }

  /** This counter's own and those of others that can be taken, oldest first. */
  list(): ParkedSale[] {
    const { counter, isSelf } = this.#parts;
    const own = listParked(counter).map((sale): ParkedSale => {
      const entry = this.#entries?.get(sale.id);
      const takenBy = isSelf(entry?.holder) ? null : (entry?.holderName ?? null);
      const isOffered = counter.parkedTickets.stateOf(sale.id) !== null;
      const isUnsure = isOffered && (this.#entries === null || takenBy !== null);
      const isOnlyHere = sale.isReadable && !isOffered && this.#entries !== null;
      return { ...sale, isUnsure, isOnlyHere, takenBy };
    });
    const others = [...(this.#entries?.values() ?? [])]
      .filter(({ from, holder }) => !isSelf(from) && holder === null)
      .filter(({ id, parkedAt }) => !counter.parkedTickets.hasTaken(id, parkedAt))
      .map(
        ({ id, name, parkedAt, lineCount, currency, total, clientName, fromName }): ParkedSale => ({
          id,
          name,
          parkedAt,
          isReadable: true,
          lineCount,
          currency,
          total,
          clientName,
          counterName: fromName,
          isUnsure: false,
          isOnlyHere: false,
          takenBy: null,
        }),
      );
    return [...own, ...others].toSorted((a, b) => a.parkedAt - b.parkedAt);
  }

  /**
   * Makes a parked sale the one in progress, of this counter or of another one. Throws CouldNotError if another counter
   * has it, or may have it.
   */
  async take(id: string, inProgress: InProgress): Promise<SaleDraft> {
    const { counter } = this.#parts;
    const isOwn = counter.parked.find(id) !== null;
    if (isOwn && counter.parkedTickets.stateOf(id) === null) return this.#takeOwn(id, inProgress, false);
    await this.#untilShown(id);
    this.#busy.add(id);
    try {
      if (!isOwn) return await this.#takeOther(id, inProgress);
      if (this.#entries === null) throw new CouldNotError(say('sale.parkedUnsure'));
      const entry = this.#entries.get(id);
      if (entry !== undefined) await this.#claim(entry);
      return this.#takeOwn(id, inProgress, false);
    } finally {
      this.#busy.delete(id);
      this.look();
    }
  }

  /** The same for one of this counter's own, by a person's word that another one may have sold it. */
  takeAnyway(id: string, inProgress: InProgress): SaleDraft {
    const draft = this.#takeOwn(id, inProgress, true);
    this.look();
    return draft;
  }

  /**
   * Takes this counter's sales off the board, as before it leaves its chain; false if another counter has one of them or
   * may have it: then all stay.
   */
  async withdraw(): Promise<boolean> {
    const { counter, isSelf } = this.#parts;
    const own = [...(this.#entries?.values() ?? [])].filter(
      ({ from, holder }) => isSelf(from) && holder === null,
    );
    // They are not offered again meanwhile.
    for (const { id } of own) this.#busy.add(id);
    for (const { id, revision } of own) {
      const isOff = await this.#inTime(this.#link?.remove(id, revision) ?? Promise.resolve(false)).catch(
        () => false,
      );
      if (isOff) counter.store.commit(() => counter.parkedTickets.forget(id));
    }
    if (!counter.parkedTickets.hasOffered()) return true;
    for (const { id } of own) this.#busy.delete(id);
    this.look();
    return false;
  }

  /** Does what is to be done between this counter and the board. */
  look(): void {
    const { counter, report } = this.#parts;
    if (this.#entries === null || this.#link === null || !counter.store.db.open) {
      for (const tell of this.#onLook) tell();
      return;
    }
    const parked = new Map(counter.parked.list().map((row) => [row.id, row.parkedAt]));
    for (const id of new Set([...parked.keys(), ...this.#entries.keys()])) {
      const entry = this.#entries.get(id) ?? null;
      if (this.#changed.get(id) !== (entry?.revision ?? 0)) this.#changed.delete(id);
      if (this.#busy.has(id) || this.#changed.has(id)) continue;
      const isTaken = entry !== null && counter.parkedTickets.hasTaken(id, entry.parkedAt);
      const isOffered = counter.parkedTickets.stateOf(id) !== null;
      const own: OwnTicket = { parkedAt: parked.get(id) ?? null, isTaken, isOffered };
      const step = nextStep(this.#parts.isSelf, own, entry);
      if (step === null) continue;
      this.#busy.add(id);
      void this.#do(step, id, entry, this.#link)
        .then(() => {
          this.#hasFailed = false;
        })
        .catch((error: unknown) => {
          this.#changed.set(id, entry?.revision ?? 0);
          // Without the server it is done once that is back.
          if (this.#entries === null) return;
          // The first one may be how it goes away, which the board has yet to hear.
          if (this.#hasFailed) report('chain.failed', { error });
          this.#hasFailed = true;
          counter.clock.afterReal(RETRY_MS, () => {
            this.#changed.delete(id);
            this.look();
          });
        })
        .finally(() => {
          this.#busy.delete(id);
          this.look();
        });
    }
    for (const tell of this.#onLook) tell();
  }

  async #do(step: TicketStep, id: string, entry: BoardEntry | null, link: BoardLink): Promise<void> {
    const { counter, self, selfName } = this.#parts;
    const { store, parked, parkedTickets, clock } = counter;
    const revision = entry?.revision ?? 0;
    switch (step) {
      case 'offer': {
        this.#changed.set(id, revision);
        const ticket = ticketOf(this.#parts, id);
        if (ticket === null) {
          // What the board has was parked under this id before.
          if (entry !== null && !(await link.remove(id, revision))) return;
          store.commit(() => parkedTickets.forget(id));
          this.#parts.onChange();
          return;
        }
        store.commit(() => parkedTickets.offer(id, clock.now()));
        await link.put(id, ticket, entry?.revision ?? null);
        return;
      }
      case 'give':
        store.commit(() => {
          parked.remove(id);
          parkedTickets.give(id, clock.now());
          const details = { to: entry?.holder };
          store.audit.append({ at: clock.now(), actor: ACTOR, event: 'parked.given', subject: id, details });
        });
        this.#parts.onChange();
        return;
      case 'bring-in': {
        const ticket = await link.find(id, revision);
        const draft = ticket === null ? null : ownDraftOf(counter, ticket);
        if (ticket === null || draft === null) {
          this.#changed.set(id, revision);
          return;
        }
        store.commit(() => {
          parked.add(draft, ticket.name, ticket.parkedAt);
          this.#noteTaken(id, draft.id, ticket);
        });
        this.#parts.onChange();
        return;
      }
      case 'say-taken': {
        const ticket = await link.find(id, revision);
        this.#changed.set(id, revision);
        if (ticket === null) return;
        await link.put(id, { ...ticket, holder: self, holderName: selfName, isTaken: true }, revision);
        return;
      }
      case 'remove':
        this.#changed.set(id, revision);
        if (await link.remove(id, revision)) store.commit(() => parkedTickets.forget(id));
    }
  }

  /** Is the first to take it, by the server's word. Throws CouldNotError. */
  async #claim(entry: BoardEntry): Promise<Ticket> {
    const { self, selfName, isSelf } = this.#parts;
    const { id, revision, holder, holderName } = entry;
    if (holder !== null && !isSelf(holder)) {
      throw new CouldNotError(say('sale.parkedTaken', { counter: holderName ?? '' }));
    }
    const link = this.#link;
    const ticket = (await link?.find(id, revision)) ?? null;
    if (link === null || ticket === null) throw new CouldNotError(say('sale.parkedBusy'));
    const claimed: Ticket = { ...ticket, holder: self, holderName: selfName, isTaken: false };
    const taken = await this.#inTime(link.put(id, claimed, revision)).catch((error: unknown) => {
      // If it was taken, it comes in as a parked one.
      throw new CouldNotError(say('sale.parkedUnsure'), { cause: error });
    });
    if (taken === null) throw new CouldNotError(say('sale.parkedBusy'));
    this.#changed.set(id, revision);
    return ticket;
  }

  /** Resolves once the board shows all that this counter did with a sale. Throws CouldNotError after a while. */
  async #untilShown(id: string): Promise<void> {
    const isOpen = (): boolean => this.#entries !== null && (this.#busy.has(id) || this.#changed.has(id));
    if (!isOpen()) return;
    const shown = Promise.withResolvers<void>();
    const look = (): void => {
      if (!isOpen()) shown.resolve();
    };
    this.#onLook.add(look);
    const error = new CouldNotError(say('sale.parkedBusy'));
    const cancel = this.#parts.counter.clock.afterReal(TAKE_MS, () => shown.reject(error));
    try {
      await shown.promise;
    } finally {
      cancel();
      this.#onLook.delete(look);
    }
  }

  /** Rejects after a while: a person waits, with the sale in progress. */
  async #inTime<T>(answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const cancel = this.#parts.counter.clock.afterReal(TAKE_MS, () => late.reject(new Error('no answer')));
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      cancel();
    }
  }

  async #takeOther(id: string, { draft: inProgress, name }: InProgress): Promise<SaleDraft> {
    const { counter, isSelf } = this.#parts;
    const entry = this.#entries?.get(id);
    const isOthers = entry !== undefined && !isSelf(entry.from);
    if (!isOthers || counter.parkedTickets.hasTaken(id, entry.parkedAt)) {
      throw new CouldNotError(say('sale.parkedGone'));
    }
    const ticket = await this.#claim(entry);
    const draft = ownDraftOf(counter, ticket);
    // It comes in as a parked one then, once a newer program can read it.
    if (draft === null) throw new CouldNotError(say('sale.parkedUnreadable'));
    return goOnWith(counter, draft, inProgress, name, () => this.#noteTaken(id, draft.id, ticket));
  }

  #takeOwn(id: string, { draft, name }: InProgress, isAnyway: boolean): SaleDraft {
    const { counter } = this.#parts;
    const isOffered = counter.parkedTickets.stateOf(id) !== null;
    return takeParked(counter, id, draft, name, () => {
      const at = counter.clock.now();
      if (isOffered) counter.parkedTickets.take({ id, draft: id, parkedAt: null, at });
      if (!isAnyway) return;
      counter.store.audit.append({
        at,
        actor: ACTOR,
        event: 'parked.taken-anyway',
        subject: id,
        details: {},
      });
    });
  }

  /** In the transaction that takes it in. */
  #noteTaken(id: string, draft: string, { from, parkedAt }: Ticket): void {
    const { store, parkedTickets, clock } = this.#parts.counter;
    const at = clock.now();
    parkedTickets.take({ id, draft, parkedAt, at });
    store.audit.append({ at, actor: ACTOR, event: 'parked.taken', subject: id, details: { from, draft } });
  }
}
