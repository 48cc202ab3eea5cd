import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { LedgerDatabase } from './open-ledger.ts';

/** Amounts by IVA rate in minor units of the document's currency; `five` and `ten` include their IVA. */
export interface IvaTotals {
  exempt: number;
  five: number;
  ten: number;
  iva5: number;
  iva10: number;
  iva: number;
}

/** 01 = electronic invoice, 07 = electronic dispatch note (MT 10.1). */
export type DocumentType = '01' | '07';

interface DocumentColumns {
  cdc: string;
  /** The invoice's cart; a dispatch note has its invoice's. */
  carritoId: string;
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
  number: number;
  xml: string;
  qr: string;
  emittedAt: number;
  /** Instant when the tax authority's decision, `resolvesTo`, becomes known. */
  resolvesAt: number;
  resolvesTo: 'Aprobado' | 'Rechazado';
}

export interface NewInvoice extends DocumentColumns {
  documentType: '01';
  request: InvoiceRequest;
  ivaTotals: IvaTotals;
}

export interface NewDispatchNote extends DocumentColumns {
  documentType: '07';
  request: DispatchNoteRequest;
  ivaTotals: null;
}

export type NewDocument = NewInvoice | NewDispatchNote;

interface Stored {
  seq: number;
  cancelledAt: number | null;
}

export type StoredInvoice = NewInvoice & Stored;
export type StoredDispatchNote = NewDispatchNote & Stored;
export type StoredDocument = StoredInvoice | StoredDispatchNote;

interface NewRow extends DocumentColumns {
  documentType: DocumentType;
  request: string;
  ivaTotals: string;
}

type Row = NewRow & Stored;

const SELECT = `
  SELECT documents.seq, documents.cdc, carrito_id AS carritoId, document_type AS documentType,
    numero_timbrado, numero_establecimiento, punto_expedicion, number, request, iva_totals AS ivaTotals,
    xml, qr, emitted_at AS emittedAt, resolves_at AS resolvesAt, resolves_to AS resolvesTo,
    cancellations.registered_at AS cancelledAt
  FROM documents LEFT JOIN cancellations ON cancellations.cdc = documents.cdc`;

/** Every issued document. Rows never change; a cancellation is a separate row. */
export class DocumentRepository {
  readonly #insert;
  readonly #find;
  readonly #list;
  readonly #listNewest;
  readonly #count;
  readonly #listOfCart;
  readonly #invoiceCdcOf;
  readonly #cancel;
  readonly #lastEmittedAt;

  constructor(db: LedgerDatabase) {
    this.#insert = db.prepare<[NewRow]>(
      `INSERT INTO documents (cdc, carrito_id, document_type, numero_timbrado, numero_establecimiento,
         punto_expedicion, number, request, iva_totals, xml, qr, emitted_at, resolves_at, resolves_to)
       VALUES (@cdc, @carritoId, @documentType, @numero_timbrado, @numero_establecimiento,
         @punto_expedicion, @number, @request, @ivaTotals, @xml, @qr, @emittedAt, @resolvesAt, @resolvesTo)`,
    );
    this.#find = db.prepare<[string], Row>(`${SELECT} WHERE documents.cdc = ?`);
    this.#list = db.prepare<[], Row>(`${SELECT} ORDER BY documents.seq`);
    this.#listNewest = db.prepare<[number], Row>(`${SELECT} ORDER BY documents.seq DESC LIMIT ?`);
    this.#count = db.prepare<[], number>('SELECT count(*) FROM documents').pluck();
    this.#listOfCart = db.prepare<[string], Row>(`${SELECT} WHERE carrito_id = ? ORDER BY documents.seq`);
    // An invoice is the first document of its cart.
    this.#invoiceCdcOf = db
      .prepare<[string], string>('SELECT cdc FROM documents WHERE carrito_id = ? ORDER BY seq LIMIT 1')
      .pluck();
    this.#cancel = db.prepare<[string, string, number]>(
      'INSERT INTO cancellations (cdc, motivo, registered_at) VALUES (?, ?, ?)',
    );
    this.#lastEmittedAt = db
      .prepare<[], number>('SELECT coalesce(max(emitted_at), 0) FROM documents')
      .pluck();
  }

  insert(document: NewDocument): void {
    const { request, ivaTotals, ...columns } = document;
    this.#insert.run({
      ...columns,
      request: JSON.stringify(request),
      ivaTotals: JSON.stringify(ivaTotals),
    });
  }

  find(cdc: string): StoredDocument | null {
    const row = this.#find.get(cdc);
    return row === undefined ? null : fromRow(row);
  }

  /** All documents, in the order issued. */
  list(): StoredDocument[] {
    return this.#list.all().map(fromRow);
  }

  /** The newest documents, newest first. */
  listNewest(limit: number): StoredDocument[] {
    return this.#listNewest.all(limit).map(fromRow);
  }

  count(): number {
    return this.#count.get() ?? 0;
  }

  /**
   * The invoice of a cart and the dispatch notes on it, oldest first; the invoice is null for an unknown
   * cart.
   */
  listOfCart(carritoId: string): { invoice: StoredInvoice | null; notes: StoredDispatchNote[] } {
    const documents = this.#listOfCart.all(carritoId).map(fromRow);
    return {
      invoice: documents.find((document) => document.documentType === '01') ?? null,
      notes: documents.filter((document) => document.documentType === '07'),
    };
  }

  /** The control code of a cart's invoice; null for an unknown cart. */
  invoiceCdcOf(carritoId: string): string | null {
    return this.#invoiceCdcOf.get(carritoId) ?? null;
  }

  /** Registers a cancellation and returns the event's number. */
  cancel(cdc: string, motivo: string, registeredAt: number): number {
    return Number(this.#cancel.run(cdc, motivo, registeredAt).lastInsertRowid);
  }

  /** 0 before the first document. */
  lastEmittedAt(): number {
    return this.#lastEmittedAt.get() ?? 0;
  }
}

/** `insert` wrote the request, so it has the document's type. */
function fromRow(row: Row): StoredDocument {
  return { ...row, request: JSON.parse(row.request), ivaTotals: JSON.parse(row.ivaTotals) };
}
