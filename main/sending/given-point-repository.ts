import type { KnownPoint } from '../../shared/chain/points.ts';
import { type Connection, KeptStatements } from '../database/connection.ts';
import type { DocumentsTable, PointsTable } from '../database/schema/tables.ts';

/** A point that the head office gave to a counter. */
export interface GivenPoint extends KnownPoint {
  id: number;
  /** As in the outbox: `12345678/001/001`. */
  lane: string;
  isOwn: boolean;
  heardAt: number;
  lastNumber: string | null;
  /** Document that was being sent when the point was taken by force. */
  inFlight: string | null;
}

/** SQL: rows of `points` with which this counter may not send. */
export const NOT_TO_SEND_WITH = `(is_own = 0 OR state <> 'held')`;

const SELECT = `SELECT id, lane, counter, is_own AS isOwn, epoch, state, to_counter AS "to", heard_at AS heardAt,
  last_number AS lastNumber, in_flight AS inFlight FROM points`;

type Row = Omit<GivenPoint, 'isOwn'> & { isOwn: PointsTable['is_own'] };

/**
 * Issuing points as the head office gave them; a point without a row is nobody's, and this counter may send with it. A
 * head office that starts again from nothing changes no row. All writing is done inside the caller's transaction.
 */
export class GivenPointRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Called in the commit that begins a document. */
  mayUse(lane: string): boolean {
    return (
      this.#statements.of(`SELECT 1 FROM points WHERE lane = ? AND ${NOT_TO_SEND_WITH}`).get(lane) ===
      undefined
    );
  }

  find(lane: string): GivenPoint | null {
    const row = this.#statements.of<Row>(`${SELECT} WHERE lane = ?`).get(lane);
    return row === undefined ? null : given(row);
  }

  /** Those with which this counter may not send. */
  unusable(): GivenPoint[] {
    return this.#statements.of<Row>(`${SELECT} WHERE ${NOT_TO_SEND_WITH} ORDER BY id`).all().map(given);
  }

  /** Own points that are to be given back, and those where a document's outcome is awaited. */
  unsettled(): GivenPoint[] {
    return this.#statements
      .of<Row>(`${SELECT} WHERE (is_own = 1 AND state = 'releasing') OR in_flight IS NOT NULL ORDER BY id`)
      .all()
      .map(given);
  }

  /** Own points that this counter gave back, and of whose new holder it has not heard. */
  released(): GivenPoint[] {
    return this.#statements
      .of<Row>(`${SELECT} WHERE is_own = 1 AND state = 'released' ORDER BY id`)
      .all()
      .map(given);
  }

  keep(
    lane: string,
    { counter, epoch, state, to }: KnownPoint,
    heard: { isOwn: boolean; at: number; inFlight: string | null },
  ): void {
    this.#statements
      .of(
        `INSERT INTO points (lane, counter, is_own, epoch, state, to_counter, heard_at, in_flight)
         VALUES (@lane, @counter, @isOwn, @epoch, @state, @to, @at, @inFlight)
         ON CONFLICT (lane) DO UPDATE SET counter = @counter, is_own = @isOwn, epoch = @epoch, state = @state,
           to_counter = @to, heard_at = @at, last_number = NULL, in_flight = @inFlight`,
      )
      .run({ lane, counter, epoch, state, to, ...heard, isOwn: Number(heard.isOwn) });
  }

  release(id: number, lastNumber: string | null): void {
    this.#statements
      .of(`UPDATE points SET state = 'released', last_number = ? WHERE id = ?`)
      .run(lastNumber, id);
  }

  endFlight(id: number): void {
    this.#statements.of('UPDATE points SET in_flight = NULL WHERE id = ?').run(id);
  }

  /**
   * A counter that joined again has another name, and holds nothing until a person says so: what was its own is not, and
   * what another one of this name had stays no one's here.
   */
  callSelf(counter: string): void {
    this.#statements
      .of(`UPDATE points SET is_own = 0, counter = '' WHERE is_own <> (counter = ?)`)
      .run(counter);
  }

  /** True while `callSelf` would change something. */
  isCalledOtherwise(counter: string): boolean {
    return (
      this.#statements.of('SELECT 1 FROM points WHERE is_own <> (counter = ?)').get(counter) !== undefined
    );
  }

  /**
   * For a counter that leaves its head office: what it had, or waited to hear of, is its own as before; what others hold,
   * and what it gave back, stays theirs.
   */
  freeOwn(): void {
    const isOwn = `((is_own = 1 AND state <> 'released') OR state = 'unsure')`;
    this.#statements.of(`DELETE FROM points WHERE ${isOwn} AND in_flight IS NULL`).run();
    this.#statements.of(`UPDATE points SET is_own = 1, state = 'held' WHERE ${isOwn}`).run();
  }

  /**
   * In restored or copied data: what they hold may have been given back since, and where a head office is followed, so may
   * any point that they issued with. Its list comes again from the start, since what it said lies before the head here.
   */
  doubt(): void {
    this.#statements
      .of(
        `UPDATE points SET state = 'unsure', in_flight = NULL WHERE is_own = 1 AND state IN ('held', 'releasing')`,
      )
      .run();
    this.#statements
      .of(
        `INSERT INTO points (lane, counter, is_own, epoch, state, heard_at)
         SELECT DISTINCT ${LANE}, '', 0, 1, 'unsure', 0 FROM documents d
         WHERE EXISTS (SELECT 1 FROM shared_head) ON CONFLICT DO NOTHING`,
      )
      .run();
    this.#statements.of(`UPDATE shared_head SET hash = '' WHERE place > 0`).run();
  }

  /** Once the head office has told all its points: those that it does not know are no one's. */
  freeUnknown(): void {
    this.#statements.of(`DELETE FROM points WHERE state = 'unsure' AND heard_at = 0`).run();
  }

  /** Documents of a point in one of these states, in the order sold. */
  documentsIn(lane: string, ...states: DocumentsTable['state'][]): string[] {
    return this.#statements
      .of<DocumentsTable['id']>(
        `SELECT d.id FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
         WHERE l.state IN (SELECT value FROM json_each(?)) AND ${LANE} = ? ORDER BY l.place`,
      )
      .pluck()
      .all(JSON.stringify(states), lane);
  }

  isAnyQueued(lane: string): boolean {
    return (
      this.#statements
        .of(`SELECT 1 FROM outbox WHERE lane = ? AND state = 'waiting' AND task = 'issue' LIMIT 1`)
        .get(lane) !== undefined
    );
  }

  /** Highest number of an invoice issued here with a point. */
  lastNumber(lane: string): string | null {
    const [timbrado = '', establishment = '', point = ''] = lane.split('/');
    const prefix = `${establishment}-${point}-`;
    const number = this.#statements
      .of<string>(
        `SELECT numero_documento FROM documents WHERE numero_documento >= ? AND numero_documento < ?
         AND kind = 'invoice' AND numero_timbrado = ? ORDER BY numero_documento DESC LIMIT 1`,
      )
      .pluck()
      .get(prefix, `${prefix}:`, timbrado);
    return number ?? null;
  }
}

const LANE = "d.numero_timbrado || '/' || d.numero_establecimiento || '/' || d.punto_expedicion";

function given(row: Row): GivenPoint {
  return { ...row, isOwn: row.isOwn === 1 };
}
