import * as z from 'zod';
import type { DispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import type { DISPATCH_CONTACTS, DispatchContact } from '../../../shared/contract/dispatch.ts';
import type { Random } from '../../kernel/ports/random.ts';
import type { Connection } from '../../database/connection.ts';
import type { DispatchContactsTable } from '../../database/schema/tables.ts';

type Kind = (typeof DISPATCH_CONTACTS)[number];

interface ContactRow extends Pick<DispatchContactsTable, 'id' | 'kind' | 'record'> {
  lastUsedAt: DispatchContactsTable['last_used_at'];
}

const recordSchema = z.record(z.string(), z.unknown());

/** Carriers, drivers, vehicles and places of earlier notes. All writing is done inside the caller's transaction. */
export class DispatchContactRepository {
  readonly #db: Connection;
  readonly #random: Random;

  constructor(db: Connection, random: Random) {
    this.#db = db;
    this.#random = random;
  }

  /** Stores a note's contacts: each is kept once, as it was used last. */
  keep({ transportista, chofer, vehiculo, salida, destino }: DispatchDraft, at: number): void {
    this.#keep(
      'transportista',
      `${transportista.tipo_documento} ${transportista.documento}`,
      transportista,
      at,
    );
    this.#keep('chofer', chofer.numero_documento, chofer, at);
    this.#keep('vehiculo', vehiculo.numero_matricula, vehiculo, at);
    for (const place of [salida, destino]) {
      const { direccion, numero_casa = '', ciudad_id } = place;
      this.#keep('lugar', `${ciudad_id} ${direccion} ${numero_casa}`, place, at);
    }
  }

  /** The latest used first. */
  list(kind: Kind): DispatchContact[] {
    const rows = this.#db
      .prepare<unknown[], ContactRow>(
        `SELECT id, kind, record, last_used_at AS lastUsedAt FROM dispatch_contacts WHERE kind = ?
         ORDER BY last_used_at DESC, id DESC LIMIT 500`,
      )
      .all(kind);
    return rows.map(({ record, ...contact }) => ({
      ...contact,
      record: recordSchema.parse(JSON.parse(record)),
    }));
  }

  /** Removes it from the proposals, until another note is made with it. */
  forget(id: string): void {
    this.#db.prepare('DELETE FROM dispatch_contacts WHERE id = ?').run(id);
  }

  #keep(kind: Kind, identity: string, record: Record<string, unknown>, at: number): void {
    this.#db
      .prepare(
        `INSERT INTO dispatch_contacts (id, kind, key, record, last_used_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (kind, key) DO UPDATE SET record = excluded.record, last_used_at = excluded.last_used_at`,
      )
      .run(this.#random.uuid(), kind, keyOf(identity), JSON.stringify(record), at);
  }
}

/** Ignores capitals, blanks, dots and dashes of a plate or document. */
function keyOf(identity: string): string {
  return identity.toLowerCase().replaceAll(/[\s.-]+/g, '');
}
