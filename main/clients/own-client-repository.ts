import { type Connection, KeptStatements } from '../database/connection.ts';
import type { OwnClientChangesTable } from '../database/schema/tables.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';

/** A change that was made here: the client before it, as the person saw it; null for a new one. */
export interface OwnChange {
  place: number;
  before: Cliente | null;
}

/** Changes of clients that were made here, for the head office to take. Writing is inside the caller's transaction. */
export class OwnClientRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** A counter that follows no head office keeps a client's last change only. */
  note(clientId: string, before: Cliente | null, actor: string): void {
    this.#statements
      .of(`INSERT INTO own_client_changes (client_id, before, made_by) VALUES (?, ?, ?)`)
      .run(clientId, before === null ? null : JSON.stringify(before), actor);
    this.#statements
      .of(
        `DELETE FROM own_client_changes WHERE client_id = @clientId AND NOT EXISTS (SELECT 1 FROM shared_head)
           AND place < (SELECT max(place) FROM own_client_changes WHERE client_id = @clientId)`,
      )
      .run({ clientId });
  }

  /** Changes of a client after a place, in order. */
  after(clientId: string, place: number): OwnChange[] {
    const rows = this.#statements
      .of<Pick<OwnClientChangesTable, 'place' | 'before'>>(
        'SELECT place, before FROM own_client_changes WHERE client_id = ? AND place > ? ORDER BY place',
      )
      .all(clientId, place);
    return rows.map(({ before, ...row }) => ({
      ...row,
      before: before === null ? null : (JSON.parse(before) as Cliente),
    }));
  }

  /** Says that the person saw another client. */
  rebase({ place, before }: OwnChange): void {
    this.#statements
      .of('UPDATE own_client_changes SET before = ? WHERE place = ?')
      .run(JSON.stringify(before), place);
  }

  /** Forgets what the head office has taken, up to a place; the newest stays for one that is put back to a backup. */
  forgetTaken(clientId: string, place: number): void {
    this.#statements
      .of(
        `DELETE FROM own_client_changes WHERE client_id = @clientId AND place <= @place
           AND place < (SELECT max(place) FROM own_client_changes WHERE client_id = @clientId)`,
      )
      .run({ clientId, place });
  }

  /** Makes all clients this counter's own. */
  release(): void {
    this.#statements
      .of(
        `INSERT INTO own_client_changes (client_id, made_by)
         SELECT id, coalesce(changed_by, created_by, '') FROM clients
         WHERE id NOT IN (SELECT client_id FROM own_client_changes) ORDER BY position`,
      )
      .run();
  }
}
