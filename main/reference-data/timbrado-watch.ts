import { DAY_MS, formatDate } from '../../shared/domain/dates.ts';
import type { TimbradoNotice } from '../../shared/contract/lists.ts';
import { sortableDate } from '../../shared/wire/sortable-date.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Store } from '../database/store.ts';
import { TimbradoChangeRepository } from './timbrado-change-repository.ts';
import { changedFacts, lastDayOf, timbradoWords } from './timbrado.ts';

/** So long before its last day a timbrado's end is told: a new one takes the authority some days. */
const SOON_DAYS = 15;
/** Named in a notice; more are counted. */
const MOST_NAMED = 5;

/**
 * Sees when a timbrado this counter uses is changed, gone or at its end, and has it told before the next sale. What
 * was made out with it stays as it is.
 */
export class TimbradoWatch {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #changes: TimbradoChangeRepository;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#changes = new TimbradoChangeRepository(store.db);
  }

  /** The whole new list beside the one in use, which it is about to replace. Inside the caller's transaction. */
  compare(at: number): void {
    const arrived = this.#changes.arrived();
    this.#settleReturned(arrived, at);
    for (const { key, record, isGone } of this.#changes.records()) {
      if (isGone || !this.#changes.isUsed(key)) continue;
      const after = arrived.get(key);
      if (after === undefined) {
        this.#changes.add({ key, change: 'gone', details: {}, foundAt: at });
        this.#audit('timbrado.gone', key, {}, at);
        continue;
      }
      const facts = changedFacts(record, after);
      if (facts.length === 0) continue;
      this.#changes.add({ key, change: 'changed', details: { facts }, foundAt: at });
      this.#audit('timbrado.changed', key, { facts }, at);
    }
  }

  /** Tells, once each, that a timbrado's last day is near, and that it is over. */
  lookAtEnds(): void {
    const now = this.#clock.now();
    const [today, soon] = [dayOf(now), dayOf(now + SOON_DAYS * DAY_MS)];
    const ends = this.#changes.records().flatMap(({ key, record }) => {
      const lastDay = lastDayOf(record);
      if (lastDay === null || lastDay > soon) return [];
      const change = lastDay < today ? ('ended' as const) : ('ending' as const);
      return this.#changes.hasTold(key, change, lastDay) || !this.#changes.isUsed(key)
        ? []
        : [{ key, change, lastDay }];
    });
    if (ends.length === 0) return;
    this.#store.commit(() => {
      for (const { key, change, lastDay } of ends) {
        this.#changes.add({ key, change, details: { lastDay }, foundAt: now });
        this.#audit(`timbrado.${change}`, key, { lastDay }, now);
      }
    });
  }

  /** What nobody has read yet, in words, with the documents it is about. */
  notices(): TimbradoNotice[] {
    const unread = this.#changes.unread();
    if (unread.length === 0) return [];
    const records = this.#changes.records();
    return unread.map((change) => {
      const [timbrado = '', ...point] = change.key.split('/');
      const successor = records.find(
        ({ key, isGone }) =>
          !isGone && key !== change.key && key.split('/').slice(1).join('/') === point.join('/'),
      );
      const documents = this.#changes.openDocuments(change.key);
      const words = timbradoWords(change, {
        timbrado,
        point: point.join('-'),
        successor: successor?.key.split('/')[0] ?? null,
        named: documents.slice(0, MOST_NAMED),
        others: Math.max(0, documents.length - MOST_NAMED),
      });
      return { id: change.id, words };
    });
  }

  /** Somebody knows it now: a timbrado that is gone is offered no more. */
  read(id: number, actor: string): void {
    const change = this.#changes.unread().find((one) => one.id === id);
    if (change === undefined) return;
    const at = this.#clock.now();
    this.#store.commit(() => {
      this.#changes.markRead(id, actor, at);
      const details = { change: change.change };
      this.#store.audit.append({ at, actor, event: 'timbrado.read', subject: change.key, details });
    });
  }

  /** One that is back in the list was never gone. */
  #settleReturned(arrived: ReadonlyMap<string, unknown>, at: number): void {
    for (const { id, key, change } of this.#changes.unread()) {
      if (change !== 'gone' || !arrived.has(key)) continue;
      this.#changes.markRead(id, COUNTER_ACTOR, at);
      this.#audit('timbrado.back', key, {}, at);
    }
  }

  #audit(event: string, subject: string, details: Record<string, unknown>, at: number): void {
    this.#store.audit.append({ at, actor: COUNTER_ACTOR, event, subject, details });
  }
}

function dayOf(at: number): string {
  return sortableDate(formatDate(at)) ?? '';
}
