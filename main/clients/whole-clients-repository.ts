import type { Cliente } from '../../shared/wire/cliente.ts';
import type { Connection } from '../database/connection.ts';
import { readCliente } from './read-cliente.ts';
import type { ClientsTable } from '../database/schema/tables.ts';

/** All clients, for whoever compares or writes all of them. */
export class WholeClientsRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** In the order they were taken in. */
  all(): Cliente[] {
    const records = this.#db
      .prepare<unknown[], ClientsTable['record']>('SELECT record FROM clients ORDER BY position')
      .pluck()
      .all();
    return records.map(readCliente);
  }
}
