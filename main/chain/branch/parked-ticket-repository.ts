import { type Connection, KeptStatements } from '../../database/connection.ts';
import type { ParkedTicketsTable } from '../../database/schema/tables.ts';

/** Parked sales that this counter gave to its branch's board or took from it. Writing is done inside the caller's transaction. */
export class ParkedTicketRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Before it is put on the board: from then on another counter may have it. */
  offer(id: string, at: number): void {
    this.#keep({ id, state: 'offered', draft: null, parkedAt: null, at });
  }

  /** Before it is taken off the board: another counter has it. */
  give(id: string, at: number): void {
    this.#keep({ id, state: 'given', draft: null, parkedAt: null, at });
  }

  /**
   * @param taken.draft id of the sale here
   * @param taken.parkedAt UTC epoch ms since it was parked
   */
  take(taken: { id: string; draft: string; parkedAt: number | null; at: number }): void {
    this.#keep({ ...taken, state: 'taken' });
  }

  /** True if this counter took the sale as it was parked then. */
  hasTaken(id: string, parkedAt: number): boolean {
    const row = this.#statements
      .of<Pick<ParkedTicketsTable, 'state' | 'parked_at'>>(
        'SELECT state, parked_at FROM parked_tickets WHERE id = ?',
      )
      .get(id);
    return row?.state === 'taken' && row.parked_at === parkedAt;
  }

  stateOf(id: string): ParkedTicketsTable['state'] | null {
    const row = this.#statements
      .of<Pick<ParkedTicketsTable, 'state'>>('SELECT state FROM parked_tickets WHERE id = ?')
      .get(id);
    return row?.state ?? null;
  }

  /** True if another counter may have a sale that is parked here. */
  hasOffered(): boolean {
    return this.#statements.of("SELECT 1 FROM parked_tickets WHERE state = 'offered'").get() !== undefined;
  }

  /** Ids of those that were taken or given before an instant. */
  settledBefore(at: number): string[] {
    return this.#statements
      .of<ParkedTicketsTable['id']>(`SELECT id FROM parked_tickets WHERE at < ? AND state <> 'offered'`)
      .pluck()
      .all(at);
  }

  forget(id: string): void {
    this.#statements.of('DELETE FROM parked_tickets WHERE id = ?').run(id);
  }

  /** For a counter that leaves its chain. */
  forgetAll(): void {
    this.#statements.of('DELETE FROM parked_tickets').run();
  }

  #keep(ticket: {
    id: string;
    state: ParkedTicketsTable['state'];
    draft: string | null;
    parkedAt: number | null;
    at: number;
  }): void {
    this.#statements
      .of(
        `INSERT INTO parked_tickets (id, state, draft, parked_at, at) VALUES (@id, @state, @draft, @parkedAt, @at)
         ON CONFLICT (id) DO UPDATE SET state = @state, draft = @draft, parked_at = @parkedAt, at = @at`,
      )
      .run(ticket);
  }
}
