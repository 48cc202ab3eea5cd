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

export interface NewDocument {
  cdc: string;
  carritoId: string;
  documentType: string;
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
  number: number;
  request: InvoiceRequest;
  ivaTotals: IvaTotals;
  xml: string;
  qr: string;
  emittedAt: number;
  /** From then on the tax authority's word is known: `resolvesTo`. */
  resolvesAt: number;
  resolvesTo: 'Aprobado' | 'Rechazado';
}

export interface StoredDocument extends NewDocument {
  seq: number;
  cancelledAt: number | null;
}

interface NewRow extends Omit<NewDocument, 'request' | 'ivaTotals'> {
  request: string;
  ivaTotals: string;
}

interface Row extends NewRow {
  seq: number;
  cancelledAt: number | null;
}

const SELECT = `
  SELECT documents.seq, documents.cdc, carrito_id AS carritoId, document_type AS documentType,
    numero_timbrado, numero_establecimiento, punto_expedicion, number, request, iva_totals AS ivaTotals,
    xml, qr, emitted_at AS emittedAt, resolves_at AS resolvesAt, resolves_to AS resolvesTo,
    cancellations.registered_at AS cancelledAt
  FROM documents LEFT JOIN cancellations ON cancellations.cdc = documents.cdc`;

/** Every document issued. None is ever changed; a cancellation stands beside it. */
export class DocumentRepository {
  readonly #insert;
  readonly #find;
  readonly #list;
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

  list(): StoredDocument[] {
    return this.#list.all().map(fromRow);
  }

  /** Registers a cancellation and gives the event's number. */
  cancel(cdc: string, motivo: string, registeredAt: number): number {
    return Number(this.#cancel.run(cdc, motivo, registeredAt).lastInsertRowid);
  }

  /** Zero while nothing was issued. */
  lastEmittedAt(): number {
    return this.#lastEmittedAt.get() ?? 0;
  }
}

function fromRow(row: Row): StoredDocument {
  return {
    ...row,
    request: JSON.parse(row.request) as InvoiceRequest,
    ivaTotals: JSON.parse(row.ivaTotals) as IvaTotals,
  };
}
