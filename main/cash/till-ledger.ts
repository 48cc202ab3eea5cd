import { readReason, storeReason } from '../../shared/domain/reason.ts';
import type { Movement } from '../../shared/domain/cash/movement.ts';
import type { Random } from '../kernel/ports/random.ts';
import { KeptStatements, oneRow } from '../database/connection.ts';
import type { Store } from '../database/store.ts';
import { inShift } from '../database/in-shift.ts';
import { leftInDrawer } from './shift-money.ts';
import { openShift, type OpenShift } from './open-shift.ts';
import type { MoneyMovementsTable, ShiftsTable } from '../database/schema/tables.ts';

/** A new movement: the ledger adds the other fields, and an id if none is given. */
export type NewMovement = Pick<Movement, 'kind' | 'means' | 'currency' | 'amount'> &
  Partial<Pick<Movement, 'id' | 'documentId' | 'collection' | 'corrects' | 'reference' | 'reason'>>;

interface MovementRow
  extends Pick<
    MoneyMovementsTable,
    'id' | 'kind' | 'means' | 'currency' | 'corrects' | 'reference' | 'reason' | 'actor'
  > {
  shift: bigint;
  amount: bigint;
  documentId: MoneyMovementsTable['document_id'];
  collection: bigint | null;
  at: bigint;
}

const COLUMNS = `id, shift, kind, means, currency, amount, document_id AS documentId, collection, corrects, reference, reason,
  at, actor`;

/** Every movement of money of this counter. Only grows; a movement never waits for a shift, it opens one. */
export class TillLedger {
  readonly #store: Pick<Store, 'db' | 'audit'>;
  readonly #random: Random;
  /** Cached for selling: preparing them costs more than running them. */
  readonly #statements: KeptStatements;

  constructor({ store, random }: { store: Pick<Store, 'db' | 'audit'>; random: Random }) {
    this.#store = store;
    this.#random = random;
    this.#statements = new KeptStatements(store.db);
  }

  /** Writes a movement into the open shift and returns its id; inside the caller's transaction. */
  record(movement: NewMovement, { at, actor }: { at: number; actor: string }): string {
    const shift = this.#openNumber() ?? this.#openByItself({ at, actor }).number;
    return this.#insert(shift, movement, { at, actor });
  }

  /** Returns the open shift, or opens one automatically. Inside the caller's transaction. */
  openForMovement(by: { at: number; actor: string }): OpenShift {
    return this.open() ?? this.#openByItself(by);
  }

  /**
   * Opens a shift with the counted float, by currency in minor units; inside the caller's transaction. The
   * database refuses a second open shift.
   */
  openWith(float: ReadonlyMap<string, bigint>, by: { at: number; actor: string }): OpenShift {
    return this.#openShift(float, true, by);
  }

  open(): OpenShift | null {
    return openShift(this.#statements);
  }

  ofShift(shift: number): Movement[] {
    return this.#read(`WHERE ${inShift('@shift')} ORDER BY position`, { shift });
  }

  /** Newest first, only those before the movement `beforeId`; null starts at the newest. */
  pageOf(shift: number, beforeId: string | null, limit: number): Movement[] {
    const before = `ifnull((SELECT position FROM money_movements WHERE id = @beforeId), ${Number.MAX_SAFE_INTEGER})`;
    return this.#read(
      `WHERE ${inShift('@shift', 'money_movements', { before })} ORDER BY position DESC LIMIT @limit`,
      { shift, beforeId, limit },
    );
  }

  /** Movements of a document in its own currency: its foreign notes were exchanged. */
  ofDocument(documentId: string): Movement[] {
    return this.#read(`WHERE document_id = ? AND kind <> 'exchange' ORDER BY position`, documentId);
  }

  ofCollection(number: number): Movement[] {
    return this.#read('WHERE collection = ? ORDER BY position', number);
  }

  /** Oldest first. */
  correctionsOf(id: string): Movement[] {
    return this.#read('WHERE corrects = ? ORDER BY position', id);
  }

  find(id: string): Movement | null {
    return this.#read('WHERE id = ?', id)[0] ?? null;
  }

  #read(where: string, values: string | number | Record<string, string | number | null>): Movement[] {
    const rows = this.#statements
      .of<MovementRow>(`SELECT ${COLUMNS} FROM money_movements ${where}`)
      .safeIntegers()
      .all(values);
    return rows.map((row) => ({
      ...row,
      shift: Number(row.shift),
      collection: row.collection === null ? null : Number(row.collection),
      at: Number(row.at),
      reason: row.reason === null ? null : readReason(row.reason),
    }));
  }

  #openNumber(): number | null {
    const number = this.#statements
      .of<ShiftsTable['number']>('SELECT number FROM shifts WHERE closed_at IS NULL')
      .pluck()
      .get();
    return number ?? null;
  }

  /** Opens with the cash that the previous close left in the drawer, not counted since. */
  #openByItself(by: { at: number; actor: string }): OpenShift {
    return this.#openShift(leftInDrawer(this.#store.db), false, by);
  }

  #openShift(
    float: ReadonlyMap<string, bigint>,
    isCounted: boolean,
    { at, actor }: { at: number; actor: string },
  ): OpenShift {
    const { db, audit } = this.#store;
    const number = oneRow(
      db
        .prepare<unknown[], ShiftsTable['number']>(
          `INSERT INTO shifts (number, opened_at, opened_by, is_counted)
           SELECT max(number) + 1, ?, ?, ? FROM shifts RETURNING number`,
        )
        .pluck()
        .get(at, actor, isCounted ? 1 : 0),
    );
    const shift = { number, openedAt: at, openedBy: actor, isCounted };
    const told = Object.fromEntries([...float].map(([currency, amount]) => [currency, String(amount)]));
    audit.append({
      at,
      actor,
      event: 'till.opened',
      subject: `shift-${number}`,
      details: { float: told, isCounted },
    });
    for (const [currency, amount] of float)
      if (amount > 0n)
        this.#insert(number, { kind: 'float', means: 'cash', currency, amount }, { at, actor });
    return shift;
  }

  #insert(
    shift: number,
    {
      id = this.#random.uuid(),
      documentId = null,
      collection = null,
      corrects = null,
      reference = '',
      reason = null,
      ...told
    }: NewMovement,
    { at, actor }: { at: number; actor: string },
  ): string {
    this.#statements
      .of(
        `INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, collection, corrects,
           reference, reason, at, actor)
         VALUES (@id, @shift, @kind, @means, @currency, @amount, @documentId, @collection, @corrects, @reference, @reason,
           @at, @actor)`,
      )
      .run({
        ...told,
        id,
        shift,
        documentId,
        collection,
        corrects,
        reference,
        reason: reason && storeReason(reason),
        at,
        actor,
      });
    return id;
  }
}
