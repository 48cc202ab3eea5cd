import { type Connection, KeptStatements } from '../database/connection.ts';
import type { DocumentsTable } from '../database/schema/tables.ts';
import type { Store } from '../database/store.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import { TimbradoChangeRepository } from './timbrado-change-repository.ts';
import {
  changedFacts,
  type ChangeRow,
  lastDayOf,
  type LotDecision,
  readChange,
  type TimbradoLot,
  type TimbradoLots,
  timbradoWords,
} from './timbrado.ts';
import { GivenPointRepository } from '../sending/given-point-repository.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { TimbradoNotice } from '../../shared/contract/lists.ts';
import { DAY_MS, formatDate } from '../../shared/domain/dates.ts';
import { sortableDate } from '../../shared/wire/sortable-date.ts';

/** Days before a timbrado's end at which it is shown: the authority takes some days for a new one. */
const SOON_DAYS = 15;
/** Documents named in a notice; further ones are only counted. */
const MAX_NAMED = 5;

/**
 * Notices that a timbrado used by this counter has changed, is gone or is ending, and shows it before the
 * next sale. Documents made with it stay as they are.
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

  /** Compares the complete new list with the one it will replace. Inside the caller's transaction. */
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

  /** Records, once each, that a timbrado's last day is near, and that it has passed. */
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

  /** Unread changes in words, with their documents. */
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
        named: documents.slice(0, MAX_NAMED),
        others: Math.max(0, documents.length - MAX_NAMED),
      });
      return { id: change.id, words };
    });
  }

  /** Marks a change as read: a timbrado that is gone is no longer offered. */
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

  /** A timbrado back in the list counts as never gone. */
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

/** Excludes a timbrado back in the list, and an end that is still to come. */
const UNDECIDED = `c.change IN ('changed', 'gone', 'ended')
  AND NOT EXISTS (SELECT 1 FROM timbrado_decisions d WHERE d.change_id = c.id)
  AND (c.change <> 'gone' OR EXISTS (SELECT 1 FROM lookups l
    WHERE l.kind = 'timbrado' AND l.key = c.key AND l.gone_at IS NOT NULL))`;

const MOVABLE = ['queued', 'refused'] as const;

const SOLD_BEFORE = `FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
  WHERE l.state IN ('queued', 'refused') AND l.sold_at <= @foundAt
  AND numero_timbrado || '/' || numero_establecimiento || '/' || punto_expedicion = @key`;

/**
 * Sales whose timbrado changed while they waited, and the decisions about them. Writing is done inside the caller's
 * transaction.
 */
export class TimbradoLotRepository implements TimbradoLots {
  readonly #statements: KeptStatements;
  readonly #points: GivenPointRepository;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
    this.#points = new GivenPointRepository(db);
  }

  open(): TimbradoLot[] {
    const rows = this.#statements
      .of<ChangeRow>(
        `SELECT c.id, c.key, c.change, c.details, c.found_at AS foundAt FROM timbrado_changes c
         WHERE ${UNDECIDED} ORDER BY c.id`,
      )
      .all();
    const latest = new Map(rows.map((row) => [row.key, row]));
    const elsewhere = this.#points.unusable().map((point) => ({
      id: -point.id,
      key: point.lane,
      change: 'elsewhere' as const,
      foundAt: point.heardAt,
      point,
    }));
    return [
      ...elsewhere.filter(({ key }) => this.#points.documentsIn(key, ...MOVABLE).length > 0),
      ...[...latest.values()]
        .map(readChange)
        .filter((change) => change.change !== 'ending')
        .filter((change) => this.#points.mayUse(change.key) && this.#isAnyWaiting(change)),
    ];
  }

  documentsOf({ key, change, foundAt }: TimbradoLot): string[] {
    if (change === 'elsewhere') return this.#points.documentsIn(key, ...MOVABLE);
    return this.#statements
      .of<DocumentsTable['id']>(`SELECT id ${SOLD_BEFORE} ORDER BY l.place`)
      .pluck()
      .all({ key, foundAt });
  }

  /** Of a point of another counter there is nothing to remember: what stays goes on waiting. */
  decide({ key, change }: TimbradoLot, decision: LotDecision, at: number, by: string): void {
    if (change === 'elsewhere') return;
    this.#statements
      .of(
        `INSERT INTO timbrado_decisions (change_id, decision, decided_at, decided_by)
         SELECT c.id, @decision, @at, @by FROM timbrado_changes c WHERE c.key = @key AND ${UNDECIDED}`,
      )
      .run({ key, decision, at, by });
  }

  #isAnyWaiting({ key, foundAt }: Pick<TimbradoLot, 'key' | 'foundAt'>): boolean {
    return this.#statements.of(`SELECT 1 ${SOLD_BEFORE} LIMIT 1`).get({ key, foundAt }) !== undefined;
  }
}
