import { openBatch, RefusedError } from '../../../chain/read/open-batch.ts';
import { type AuditHead, type AuditLine, GENESIS } from '../../../shared/chain/audit-line.ts';
import type { OfficeHead } from '../../../shared/chain/messages.ts';
import {
  type Change,
  type ChangeHead,
  type ChangesAnswer,
  NO_CHANGES,
  type AnnouncedChanges,
} from '../../../shared/chain/shared-records.ts';
import { sha256 } from '../../../main/kernel/files/sha256.ts';
import type { PackedBatch } from '../../../main/chain/chain-link.ts';
import { sharedGoods } from '../../support/chain/shared-goods.ts';
import { Violation } from '../violation.ts';

/** One counter by the office's database. */
interface CounterRows {
  publicKey: string;
  history: string;
  entries: Map<number, AuditLine>;
  head: AuditHead;
  /** Hashes of lines that contradict its history. */
  forks: Set<string>;
  isForked: boolean;
  isEnded: boolean;
}

/** All of the office's database. */
interface Rows {
  counters: Map<string, CounterRows>;
  changes: (Change & { hash: string })[];
}

export interface SentMessage {
  counter: string;
  batch: PackedBatch;
}

/** Changes in one answer. */
const PAGE = 3;

/**
 * The head office's database and its rules for it, in memory: batches are opened by the office's own code, and sorted
 * into entries and forks as in chain/read/take-batch.ts. It can be put back to any earlier state.
 */
export class ModelOffice {
  #rows: Rows = { counters: new Map(), changes: [] };
  readonly #backups: Rows[] = [];
  /** Every head that was ever committed, by counter: nothing else may be believed. */
  readonly #everCommitted = new Map<string, Set<string>>();
  #putBacks = 0;

  enrol(counter: string, { publicKey, history }: { publicKey: string; history: string }): void {
    for (const rows of [this.#rows, ...this.#backups])
      for (const before of rows.counters.values()) before.isEnded ||= before.history === history;
    const empty = { publicKey, history, entries: new Map(), head: GENESIS, forks: new Set<string>() };
    const state = { ...empty, isForked: false, isEnded: false };
    // No backup is older than the last enrolment: a counter that it does not know would have to join again.
    for (const rows of [this.#rows, ...this.#backups]) rows.counters.set(counter, structuredClone(state));
    this.#everCommitted.set(counter, new Set([GENESIS.hash]));
  }

  end(counter: string): void {
    for (const rows of [this.#rows, ...this.#backups]) {
      const known = rows.counters.get(counter);
      if (known !== undefined) known.isEnded = true;
    }
  }

  wasCommitted(counter: string, { hash }: AuditHead): boolean {
    return this.#everCommitted.get(counter)?.has(hash) === true;
  }

  rowsOf(counter: string): CounterRows {
    const rows = this.#rows.counters.get(counter);
    if (rows === undefined) throw new RangeError(`the office does not know ${counter}`);
    return rows;
  }

  backUp(): void {
    this.#backups.push(structuredClone(this.#rows));
  }

  /** False if there is no backup. */
  putBack(pick: number): boolean {
    const backup = this.#backups[pick % Math.max(1, this.#backups.length)];
    if (backup === undefined) return false;
    this.#rows = structuredClone(backup);
    this.#putBacks += 1;
    return true;
  }

  /** Commits a lot; returns the counters whose head is to be told. */
  commit(lot: readonly SentMessage[]): string[] {
    for (const message of lot) this.#take(message);
    const counters = [...new Set(lot.map(({ counter }) => counter))];
    for (const counter of counters) this.#moveHead(counter);
    return counters;
  }

  headOf(counter: string, isDrained: boolean): OfficeHead {
    const { history, head, isForked, isEnded } = this.rowsOf(counter);
    return { v: 1, history, head, isDrained, isForked: isForked || isEnded };
  }

  get changeHead(): ChangeHead {
    const last = this.#rows.changes.at(-1);
    return last === undefined ? NO_CHANGES : { place: last.place, hash: last.hash };
  }

  /** Writes a product's next price; returns what its counters are told. */
  changePrice(product: number): AnnouncedChanges {
    const after = this.changeHead;
    const place = after.place + 1;
    const id = `00000000-0000-4000-8000-${String(product).padStart(12, '0')}`;
    const revision = this.#rows.changes.filter((change) => change.id === id).length + 1;
    // Two histories of the office, before and after it was put back, write different records.
    const record = sharedGoods(`P${product}`, 1000 * this.#putBacks + place);
    const change = { kind: 'product', branch: null, id, record, place, revision };
    this.#rows.changes.push({ ...change, hash: sha256(JSON.stringify([after.hash, change])) });
    return { v: 1, after, changes: [change], upTo: this.changeHead };
  }

  changesAfter(after: ChangeHead): ChangesAnswer {
    const { changes } = this.#rows;
    const isKnown =
      after.place === NO_CHANGES.place ||
      changes.some(({ place, hash }) => place === after.place && hash === after.hash);
    const later = this.newest().filter(({ place }) => place > (isKnown ? after.place : 0));
    const page = later.slice(0, PAGE);
    const isLast = page.length === later.length;
    const last = changes.find(({ place }) => place === page.at(-1)?.place);
    const upTo = isLast || last === undefined ? this.changeHead : { place: last.place, hash: last.hash };
    return { v: 1, changes: page, upTo, isFromStart: !isKnown, isLast, proposed: null };
  }

  /** The newest change of each record, in order of place. */
  newest(): Change[] {
    const byId = new Map(this.#rows.changes.map(({ hash: _hash, ...change }) => [change.id, change]));
    return [...byId.values()].toSorted((one, other) => one.place - other.place);
  }

  #take({ counter, batch }: SentMessage): void {
    const rows = this.rowsOf(counter);
    const { body, signature } = batch;
    const known = { public_key: rows.publicKey, history: rows.history };
    let lines: AuditLine[];
    try {
      ({ lines } = openBatch({ counter, body, signature }, known));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      throw new Violation('the office can read every batch', `${counter}: ${error.why}`);
    }
    if (rows.isEnded) {
      for (const line of lines) rows.forks.add(line.hash);
      return;
    }
    const [first] = lines;
    let isFork = rows.isForked && first !== undefined && rows.forks.has(first.previous);
    for (const line of lines) {
      const there = rows.entries.get(line.seq);
      if (there?.hash === line.hash) continue;
      const before = line.seq === 1 ? GENESIS : rows.entries.get(line.seq - 1);
      isFork ||= there !== undefined || (before !== undefined && before.hash !== line.previous);
      if (isFork) rows.forks.add(line.hash);
      else rows.entries.set(line.seq, line);
    }
    rows.isForked ||= isFork;
  }

  #moveHead(counter: string): void {
    const rows = this.rowsOf(counter);
    for (;;) {
      const next = rows.entries.get(rows.head.seq + 1);
      if (next === undefined || next.previous !== rows.head.hash) return;
      rows.head = { seq: next.seq, hash: next.hash };
      this.#everCommitted.get(counter)?.add(next.hash);
    }
  }
}
