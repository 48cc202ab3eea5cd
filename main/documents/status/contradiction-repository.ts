import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type { ContradictionsTable } from '../../database/schema/tables.ts';

export interface Contradiction {
  id: ContradictionsTable['id'];
  documentId: ContradictionsTable['document_id'];
  state: ContradictionsTable['state'];
  /** `no-status`: the service answered without a state, as if it did not know the document. */
  says: ContradictionsTable['says'];
  estado: ContradictionsTable['estado'];
  mensaje: ContradictionsTable['mensaje'];
  notedAt: ContradictionsTable['noted_at'];
  /** `seen` by a person, accepted by one as `cancelled`, or `cleared` by a later answer. */
  settledAs: ContradictionsTable['settled_as'];
  settledAt: ContradictionsTable['settled_at'];
  settledBy: ContradictionsTable['settled_by'];
}

const SELECT = `SELECT id, document_id AS documentId, state, says, estado, mensaje, noted_at AS notedAt,
  settled_as AS settledAs, settled_at AS settledAt, settled_by AS settledBy FROM contradictions`;

export type ContradictionSettlement = {
  [K in 'settledAs' | 'settledAt' | 'settledBy']: NonNullable<Contradiction[K]>;
};

/** Contradictions, kept for ever. All writing is done inside the caller's transaction. */
export class ContradictionRepository {
  readonly #db: Connection;
  /** Kept: they run for each document that is shown or needs a person. */
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  add(contradiction: Omit<Contradiction, 'id' | 'settledAs' | 'settledAt' | 'settledBy'>): void {
    this.#db
      .prepare(
        `INSERT INTO contradictions (document_id, state, says, estado, mensaje, noted_at)
         VALUES (@documentId, @state, @says, @estado, @mensaje, @notedAt)`,
      )
      .run(contradiction);
  }

  ofDocument(documentId: string): Contradiction[] {
    return this.#db
      .prepare<unknown[], Contradiction>(`${SELECT} WHERE document_id = ? ORDER BY id`)
      .all(documentId);
  }

  latest(documentId: string): Contradiction | null {
    const row = this.#statements
      .of<Contradiction>(`${SELECT} WHERE document_id = ? ORDER BY id DESC LIMIT 1`)
      .get(documentId);
    return row ?? null;
  }

  open(documentId: string): Contradiction[] {
    return this.#db
      .prepare<unknown[], Contradiction>(`${SELECT} WHERE document_id = ? AND settled_at IS NULL ORDER BY id`)
      .all(documentId);
  }

  findOpenAmong(documentIds: readonly string[]): Set<string> {
    const ids = this.#statements
      .of<ContradictionsTable['document_id']>(
        `SELECT document_id FROM contradictions
         WHERE settled_at IS NULL AND document_id IN (SELECT value FROM json_each(?))`,
      )
      .pluck()
      .all(JSON.stringify(documentIds));
    return new Set(ids);
  }

  countOpenDocuments(): number {
    return oneRow(
      this.#db
        .prepare<unknown[], number>(
          'SELECT count(DISTINCT document_id) FROM contradictions WHERE settled_at IS NULL',
        )
        .pluck()
        .get(),
    );
  }

  settle(id: number, settlement: ContradictionSettlement): void {
    this.#db
      .prepare(
        `UPDATE contradictions SET settled_as = @settledAs, settled_at = @settledAt, settled_by = @settledBy
         WHERE id = @id`,
      )
      .run({ ...settlement, id });
  }
}
