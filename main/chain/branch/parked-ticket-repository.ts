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
    this.#keep(id, 'offered', null, at);
  }

  /** @param draft id of the sale here */
  take(id: string, draft: string, at: number): void {
    this.#keep(id, 'taken', draft, at);
  }

  stateOf(id: string): ParkedTicketsTable['state'] | null {
    const row = this.#statements
      .of<Pick<ParkedTicketsTable, 'state'>>('SELECT state FROM parked_tickets WHERE id = ?')
      .get(id);
    return row?.state ?? null;
  }

  /** Forgets those that were taken earlier: they are off the board by then. */
  forgetBefore(at: number): void {
    this.#statements.of("DELETE FROM parked_tickets WHERE at < ? AND state = 'taken'").run(at);
  }

  forget(id: string): void {
    this.#statements.of('DELETE FROM parked_tickets WHERE id = ?').run(id);
  }

  /** For a counter that leaves its chain. */
  forgetAll(): void {
    this.#statements.of('DELETE FROM parked_tickets').run();
  }

  #keep(id: string, state: ParkedTicketsTable['state'], draft: string | null, at: number): void {
    this.#statements
      .of(
        `INSERT INTO parked_tickets (id, state, draft, at) VALUES (@id, @state, @draft, @at)
         ON CONFLICT (id) DO UPDATE SET state = @state, draft = @draft, at = @at`,
      )
      .run({ id, state, draft, at });
  }
}
