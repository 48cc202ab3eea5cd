import * as z from 'zod';
import { DOCUMENT_STATES } from '../../../shared/domain/fiscal/document-state.ts';
import type { CountedItem, ItemCount } from '../../../shared/domain/dispatch/dispatch-evidence.ts';
import { type Reason, readReasons } from '../../../shared/domain/reason.ts';
import { momentSchema } from '../../sending/evidence/evidence-repository.ts';
import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type { DispatchNotesTable, ItemCountsTable } from '../../database/schema/tables.ts';

export interface DispatchNote {
  documentId: string;
  invoiceId: string;
  obstacle: readonly Reason[] | null;
}

/** A reading of the invoice's items; `afterAttempt` is the note's last attempt before it, null if there was none. */
export interface StoredCount extends ItemCount {
  afterAttempt: number | null;
}

interface DispatchNoteRow {
  documentId: DispatchNotesTable['document_id'];
  invoiceId: DispatchNotesTable['invoice_id'];
  obstacle: DispatchNotesTable['obstacle'];
}

function fromRow({ obstacle, ...row }: DispatchNoteRow): DispatchNote {
  return { ...row, obstacle: obstacle === null ? null : readReasons(obstacle) };
}

interface CountRow extends Pick<ItemCountsTable, 'moment' | 'items' | 'others'> {
  at: ItemCountsTable['counted_at'];
  afterAttempt: ItemCountsTable['after_attempt'];
}

const SELECT = 'SELECT document_id AS documentId, invoice_id AS invoiceId, obstacle FROM dispatch_notes';

/** Dispatch notes and the counts of their items. All writing is done inside the caller's transaction. */
export class DispatchNoteRepository {
  readonly #db: Connection;
  /** Kept: they run for each document that needs a person. */
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  add({ documentId, invoiceId }: Pick<DispatchNote, 'documentId' | 'invoiceId'>): void {
    this.#db
      .prepare('INSERT INTO dispatch_notes (document_id, invoice_id) VALUES (?, ?)')
      .run(documentId, invoiceId);
  }

  /** Null for a document that is no dispatch note. */
  find(documentId: string): DispatchNote | null {
    const row = this.#statements.of<DispatchNoteRow>(`${SELECT} WHERE document_id = ?`).get(documentId);
    return row === undefined ? null : fromRow(row);
  }

  /** Throws if there is no such note: scheduled work always has one. */
  get(documentId: string): DispatchNote {
    const note = this.find(documentId);
    if (note === null) throw new Error(`document ${documentId} is no dispatch note`);
    return note;
  }

  /** In the order they were made. */
  ofInvoice(invoiceId: string): DispatchNote[] {
    return this.#db
      .prepare<unknown[], DispatchNoteRow>(`${SELECT} WHERE invoice_id = ? ORDER BY document_id`)
      .all(invoiceId)
      .map(fromRow);
  }

  /** The note made last; null before the first. Their ids grow with time. */
  latest(): string | null {
    return oneRow(
      this.#db
        .prepare<unknown[], DispatchNotesTable['document_id'] | null>(
          'SELECT max(document_id) FROM dispatch_notes',
        )
        .pluck()
        .get(),
    );
  }

  setObstacle(documentId: string, obstacle: readonly Reason[] | null): void {
    this.#db
      .prepare('UPDATE dispatch_notes SET obstacle = ? WHERE document_id = ?')
      .run(obstacle && JSON.stringify(obstacle), documentId);
  }

  addCount(documentId: string, { at, moment, items, others, afterAttempt }: StoredCount): void {
    this.#db
      .prepare(
        `INSERT INTO item_counts (document_id, after_attempt, counted_at, moment, items, others)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(documentId, afterAttempt, at, JSON.stringify(moment), itemsText(items), JSON.stringify(others));
  }

  /** Oldest first. */
  counts(documentId: string): StoredCount[] {
    const rows = this.#db
      .prepare<unknown[], CountRow>(
        `SELECT counted_at AS at, moment, after_attempt AS afterAttempt, items, others FROM item_counts
         WHERE document_id = ? ORDER BY position`,
      )
      .all(documentId);
    return rows.map(({ at, moment, afterAttempt, items, others }) => ({
      at,
      moment: moment === null ? null : momentSchema.nullable().parse(JSON.parse(moment)),
      afterAttempt,
      items: itemsOf(items),
      others: othersSchema.parse(JSON.parse(others)),
    }));
  }
}

/** Amounts as text: JSON's numbers would round them. */
const itemsSchema = z.array(
  z.strictObject({
    id: z.string(),
    label: z.string(),
    dispatched: z.string().nullable(),
    available: z.string(),
  }),
);

const othersSchema = z.array(
  z.strictObject({ id: z.string(), state: z.literal(DOCUMENT_STATES).nullable() }),
);

function itemsText(items: readonly CountedItem[]): string {
  return JSON.stringify(
    items.map(({ id, label, dispatched, available }) => ({
      id,
      label,
      dispatched: dispatched === null ? null : String(dispatched),
      available: String(available),
    })),
  );
}

function itemsOf(text: string): CountedItem[] {
  return itemsSchema.parse(JSON.parse(text)).map(({ id, label, dispatched, available }) => ({
    id,
    label,
    dispatched: dispatched === null ? null : BigInt(dispatched),
    available: BigInt(available),
  }));
}
