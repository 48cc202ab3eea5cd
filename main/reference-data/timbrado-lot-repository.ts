import type { Connection } from '../database/connection.ts';
import { KeptStatements } from '../database/kept-statements.ts';
import type { DocumentsTable } from '../database/schema/tables.ts';
import {
  type ChangeRow,
  type LotDecision,
  readChange,
  type TimbradoLot,
  type TimbradoLots,
} from './timbrado.ts';

/** One that is back in the list was never gone; that it ends one day is no change yet. */
const UNDECIDED = `c.change IN ('changed', 'gone', 'ended')
  AND NOT EXISTS (SELECT 1 FROM timbrado_decisions d WHERE d.change_id = c.id)
  AND (c.change <> 'gone' OR EXISTS (SELECT 1 FROM lookups l
    WHERE l.kind = 'timbrado' AND l.key = c.key AND l.gone_at IS NOT NULL))`;

const SOLD_BEFORE = `FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
  WHERE l.state IN ('queued', 'refused') AND l.sold_at <= @foundAt
  AND numero_timbrado || '/' || numero_establecimiento || '/' || punto_expedicion = @key`;

/** Sales whose timbrado changed while they waited, and what was decided of them. Writing is the caller's transaction. */
export class TimbradoLotRepository implements TimbradoLots {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  open(): TimbradoLot[] {
    const rows = this.#statements
      .of<ChangeRow>(
        `SELECT c.id, c.key, c.change, c.details, c.found_at AS foundAt FROM timbrado_changes c
         WHERE ${UNDECIDED} ORDER BY c.id`,
      )
      .all();
    const latest = new Map(rows.map((row) => [row.key, row]));
    return [...latest.values()]
      .map(readChange)
      .filter((change): change is TimbradoLot => change.change !== 'ending' && this.#isAnyWaiting(change));
  }

  documentsOf({ key, foundAt }: TimbradoLot): string[] {
    return this.#statements
      .of<DocumentsTable['id']>(`SELECT id ${SOLD_BEFORE} ORDER BY l.place`)
      .pluck()
      .all({ key, foundAt });
  }

  decide({ key }: TimbradoLot, decision: LotDecision, at: number, by: string): void {
    this.#statements
      .of(
        `INSERT INTO timbrado_decisions (change_id, decision, decided_at, decided_by)
         SELECT c.id, @decision, @at, @by FROM timbrado_changes c WHERE c.key = @key AND ${UNDECIDED}`,
      )
      .run({ key, decision, at, by });
  }

  #isAnyWaiting({ key, foundAt }: TimbradoLot): boolean {
    return this.#statements.of(`SELECT 1 ${SOLD_BEFORE} LIMIT 1`).get({ key, foundAt }) !== undefined;
  }
}
