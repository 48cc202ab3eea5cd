import { type Connection, KeptStatements } from '../../database/connection.ts';
import type { UnclaimedNumbersTable } from '../../database/schema/tables.ts';
import type { StreamKey } from './evidence-repository.ts';

interface UnclaimedRow {
  id: UnclaimedNumbersTable['id'];
  kind: UnclaimedNumbersTable['kind'];
  numeroTimbrado: UnclaimedNumbersTable['numero_timbrado'];
  numeroEstablecimiento: UnclaimedNumbersTable['numero_establecimiento'];
  puntoExpedicion: UnclaimedNumbersTable['punto_expedicion'];
  firstMissing: UnclaimedNumbersTable['first_missing'];
  lastMissing: UnclaimedNumbersTable['last_missing'];
  foundAt: UnclaimedNumbersTable['found_at'];
}

const UNSETTLED = `SELECT id, kind, numero_timbrado AS numeroTimbrado, numero_establecimiento AS numeroEstablecimiento,
  punto_expedicion AS puntoExpedicion, first_missing AS firstMissing, last_missing AS lastMissing,
  found_at AS foundAt FROM unclaimed_numbers WHERE settled_at IS NULL`;

/** Unclaimed numbers until a person settles them. Writing is done inside the caller's transaction. */
export class UnclaimedRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  add(unclaimed: Omit<UnclaimedNumbers, 'id'>): void {
    this.#statements
      .of(
        `INSERT INTO unclaimed_numbers (kind, numero_timbrado, numero_establecimiento, punto_expedicion,
           first_missing, last_missing, found_at)
         VALUES (@kind, @numeroTimbrado, @numeroEstablecimiento, @puntoExpedicion,
           @firstMissing, @lastMissing, @foundAt)`,
      )
      .run(unclaimed);
  }

  /** Unsettled ones, oldest first. */
  open(): UnclaimedNumbers[] {
    return this.#statements.of<UnclaimedRow>(`${UNSETTLED} ORDER BY id`).all();
  }

  find(id: number): UnclaimedNumbers | null {
    return this.#statements.of<UnclaimedRow>(`${UNSETTLED} AND id = ?`).get(id) ?? null;
  }

  settle(id: number, { at, by, words }: { at: number; by: string; words: string }): void {
    this.#statements
      .of('UPDATE unclaimed_numbers SET settled_at = ?, settled_by = ?, words = ? WHERE id = ?')
      .run(at, by, words, id);
  }
}

/** Numbers that the service gave and that nothing here explains. */
export interface UnclaimedNumbers extends StreamKey {
  id: number;
  firstMissing: number;
  lastMissing: number;
  foundAt: number;
}
