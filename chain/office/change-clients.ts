import type { Pool } from 'pg';
import { clientIssues } from '../../shared/domain/sale/check-sale.ts';
import { plainText } from '../../shared/domain/catalog/client-format/client-fields.ts';
import { type Cliente, clienteSchema } from '../../shared/wire/cliente.ts';
import type { ClientFields } from '../../shared/chain/shared-records.ts';
import { inTransaction } from '../database/database.ts';
import { editClient } from '../records/save-clients.ts';
import { CLIENT_FIELDS, type ClientEdit } from './contract.ts';
import { Refused } from './refused.ts';

/** Changes a client as a person edited it, by the rules of the counters. Throws Refused. */
export async function saveClientEdit(
  pool: Pool,
  { id, place, fields }: ClientEdit,
  by: string,
): Promise<void> {
  const isDone = await inTransaction(pool, (db) =>
    editClient(db, { id, place, change: (seen) => edited(seen, fields) }, by),
  );
  if (isDone === null) throw new Refused('not-found');
  if (!isDone) throw new Refused('changed-meanwhile');
}

/** An empty field that a client need not have is none. */
function edited(seen: ClientFields, fields: ClientEdit['fields']): Cliente {
  const kept = Object.entries(seen).filter(([name]) => !CLIENT_FIELDS.some((field) => field === name));
  const given = CLIENT_FIELDS.map((name) => [name, (fields[name] ?? '').trim()] as const).filter(
    ([, value]) => value !== '',
  );
  const all = { ...Object.fromEntries(kept), ...Object.fromEntries(given), nombre: plainText(fields.nombre) };
  const cliente = clienteSchema.safeParse(all).data;
  if (cliente === undefined || clientIssues(cliente).length > 0) throw new Refused('bad-request');
  return cliente;
}
