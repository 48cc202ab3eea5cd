import type { Pool } from 'pg';
import * as z from 'zod';
import {
  type ChangeHead,
  type ClientFields,
  clientId,
  type clientProposalSchema,
  clientFieldsSchema,
  clientSchema,
  mergeClient,
  type ProposedClient,
  proposedClientSchema,
  type TakenClients,
} from '../../shared/chain/shared-records.ts';
import { mergeFields } from '../../shared/chain/merge-fields.ts';
import { documentKey } from '../../shared/domain/document-key.ts';
import { searchKey } from '../../shared/domain/search-key.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { forgetNotTaken, noteNotTaken, takeOrSetAside } from './not-taken.ts';
import { isOfThisDatabase, readHead } from './read-changes.ts';
import { lockHead, writeRecords } from './write-records.ts';

/** Clients of other branches that a counter gets. */
const MOST_AN_HOUR = 60;
const MOST_A_DAY = 300;

/** A client as all branches that have it have it. */
interface KeptClient {
  cliente: ClientFields;
  branches: readonly string[];
}

/** A client as it is to be, and the branches that get a copy. */
interface SavedClient extends KeptClient {
  id: string;
}

/** Its clients are not read yet. */
type UnreadProposal = z.infer<typeof clientProposalSchema>;

interface From {
  counter: string;
  branch: string;
  nameOf: (by: string) => string;
}

/**
 * Takes the clients that a counter changed, field by field: what nobody else changed since it saw the client; else what
 * is here stays. Sets aside a client that cannot be taken. Null for a counter that does not go on, or that follows the
 * history of another database.
 */
export async function takeClients(
  pool: Pool,
  from: From,
  { after, clients }: UnreadProposal,
): Promise<TakenClients | null> {
  const { counter } = from;
  return takeOrSetAside(clients, {
    take: (some) => keepClients(pool, from, { after, clients: some }),
    setAside: (client) =>
      inTransaction(pool, async (db) => {
        const taken = await moveTaken(db, counter, { after, clients: [client] });
        const cliente = namedSchema.safeParse(client['cliente']).data;
        const id = cliente === undefined ? String(client.place) : clientId(cliente);
        if (taken !== null) await noteNotTaken(db, counter, { id, name: cliente?.nombre ?? id });
        return taken;
      }),
  });
}

/** Identity and name of a client that cannot be taken. */
const namedSchema = clientFieldsSchema
  .pick({ tipo_documento: true, documento: true })
  .extend({ nombre: z.string().optional().catch(undefined) });

type SomeClients = Pick<UnreadProposal, 'after'> & { clients: readonly UnreadProposal['clients'][number][] };

/** Null for a counter that does not go on, or that follows the history of another database. */
async function moveTaken(
  db: Transaction,
  counter: string,
  { after, clients }: SomeClients,
): Promise<TakenClients | null> {
  await lockHead(db);
  if (!(await isOfThisDatabase(db, after))) return null;
  const place = Math.max(...clients.map((client) => client.place));
  const { rowCount } = await db.query(
    'UPDATE counters SET taken_clients = $2 WHERE counter = $1 AND ended_at IS NULL',
    [counter, place],
  );
  return rowCount === 1 ? { v: 1, place } : null;
}

async function keepClients(
  pool: Pool,
  { counter, branch, nameOf }: From,
  some: SomeClients,
): Promise<TakenClients | null> {
  return inTransaction(pool, async (db) => {
    const taken = await moveTaken(db, counter, some);
    if (taken === null) return null;
    const clients = some.clients.map((client) => proposedClientSchema.parse(client));
    await forgetNotTaken(
      db,
      counter,
      clients.map(({ cliente }) => clientId(cliente)),
    );
    const kept = await readKept(
      db,
      clients.map(({ cliente }) => clientId(cliente)),
    );
    const seen = await readSeen(db, branch, clients);
    const byPerson = new Map<string, SavedClient[]>();
    for (const [index, { cliente, by }] of clients.entries()) {
      const id = clientId(cliente);
      const saved = takeClient(branch, { now: kept.get(id), seen: seen[index] ?? null, wanted: cliente });
      if (saved === null) continue;
      kept.set(id, saved.kept);
      byPerson.set(by, [...(byPerson.get(by) ?? []), { id, ...saved.kept, branches: saved.targets }]);
    }
    for (const [by, saved] of byPerson) await saveClients(db, saved, nameOf(by));
    return taken;
  });
}

/** Null if nothing is to be written. A branch that lacks the client gets it, also unchanged. */
export function takeClient(
  branch: string,
  { now, seen, wanted }: { now: KeptClient | undefined; seen: ClientFields | null; wanted: ClientFields },
): { kept: KeptClient; targets: string[] } | null {
  if (now === undefined) return { kept: { cliente: wanted, branches: [branch] }, targets: [branch] };
  const cliente = mergeClient(seen, now.cliente, wanted);
  const branches = [...new Set([...now.branches, branch])];
  if (!isSame(cliente, now.cliente)) return { kept: { cliente, branches }, targets: branches };
  return now.branches.includes(branch) ? null : { kept: { ...now, branches }, targets: [branch] };
}

function isSame(one: ClientFields, other: ClientFields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/**
 * Gives a counter's branch the client with the first of these ids that is known, if it lacks it. Returns the change up to
 * which it has it; null if none is known, or the counter is beyond its limit.
 */
export async function shareClient(
  pool: Pool,
  { ids, counter, branch }: { ids: readonly string[]; counter: string; branch: string },
  by: string,
): Promise<ChangeHead | null> {
  return inTransaction(pool, async (db) => {
    await lockHead(db);
    const kept = await readKept(db, ids);
    const id = ids.find((one) => kept.has(one));
    const now = id === undefined ? undefined : kept.get(id);
    if (id === undefined || now === undefined) return null;
    if (now.branches.includes(branch)) return readHead(db);
    if (!(await countGiven(db, counter))) return null;
    return saveClients(db, [{ id, ...now, branches: [branch] }], by);
  });
}

/** Counts one more client of another branch for a counter; beyond its limit, notes that for the office's people: false. */
async function countGiven(db: Transaction, counter: string): Promise<boolean> {
  await db.query("DELETE FROM clients_given WHERE counter = $1 AND given_at < now() - interval '1 day'", [
    counter,
  ]);
  const { rowCount } = await db.query(
    `INSERT INTO clients_given (counter)
     SELECT $1 FROM clients_given WHERE counter = $1
     HAVING count(*) FILTER (WHERE given_at > now() - interval '1 hour') < $2 AND count(*) < $3`,
    [counter, MOST_AN_HOUR, MOST_A_DAY],
  );
  if (rowCount === 1) return true;
  await db.query('UPDATE counters SET too_many_clients_at = now() WHERE counter = $1', [counter]);
  return false;
}

/**
 * Changes fields of a client as a person did who saw one of its changes. Returns false for a field that another person
 * changed since, null for an unknown client.
 */
export async function editClient(
  db: Transaction,
  { id, place, change }: { id: string; place: number; change: (seen: ClientFields) => ClientFields },
  by: string,
): Promise<boolean | null> {
  await lockHead(db);
  const now = (await readKept(db, [id])).get(id);
  const { rows } = await db.query<{ record: string }>(
    "SELECT record FROM changes WHERE place = $1 AND kind = 'client' AND id = $2",
    [place, id],
  );
  if (now === undefined || rows[0] === undefined) return null;
  const seen = fieldsOf(rows[0].record);
  const { merged, contested } = mergeFields({ seen, now: now.cliente, wanted: change(seen) }, Object.is);
  if (contested.length > 0) return false;
  const cliente = merged as ClientFields;
  if (!isSame(cliente, now.cliente)) await saveClients(db, [{ id, ...now, cliente }], by);
  return true;
}

/** Writes copies for the branches, in the caller's transaction. */
async function saveClients(db: Transaction, saved: readonly SavedClient[], by: string): Promise<ChangeHead> {
  const rows = saved.map(({ id, cliente }) => ({
    id,
    name: cliente.nombre,
    document: cliente.documento,
    search: searchTextOf(cliente),
  }));
  await db.query(
    `INSERT INTO clients (id, name, document, search)
     SELECT DISTINCT ON (id) id, name, document, search FROM json_to_recordset($1) AS row
       (id text, name text, document text, search text)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, document = excluded.document, search = excluded.search`,
    [JSON.stringify(rows)],
  );
  const records = saved.flatMap(({ id, cliente, branches }) =>
    branches.map((branch) => ({ kind: 'client', branch, id, record: { cliente } })),
  );
  return writeRecords(db, records, by);
}

function searchTextOf({ nombre, nombre_fantasia: trade = '', documento }: ClientFields): string {
  return `${searchKey(`${nombre} ${trade}`)} ${searchKey(documento)} ${documentKey(documento).toLowerCase()}`;
}

async function readKept(db: Transaction, ids: readonly string[]): Promise<Map<string, KeptClient>> {
  const { rows } = await db.query<{ id: string; branches: string[]; record: string }>(
    `SELECT r.id, array_agg(r.branch) AS branches, max(c.record) AS record
     FROM records r JOIN changes c USING (place) WHERE r.kind = 'client' AND r.id = ANY($1) GROUP BY r.id`,
    [ids],
  );
  return new Map(rows.map(({ id, branches, record }) => [id, { branches, cliente: fieldsOf(record) }]));
}

/** Each client as the counter saw it; null where it saw none. */
async function readSeen(
  db: Transaction,
  branch: string,
  clients: readonly ProposedClient[],
): Promise<(ClientFields | null)[]> {
  const keys = clients.map(({ cliente, seen }) => ({ id: clientId(cliente), revision: seen }));
  const { rows } = await db.query<{ id: string; revision: string; record: string }>(
    `SELECT c.id, c.revision, c.record FROM changes c
     JOIN json_to_recordset($2) AS key (id text, revision bigint) USING (id, revision)
     WHERE c.kind = 'client' AND c.branch = $1`,
    [branch, JSON.stringify(keys)],
  );
  const records = new Map(rows.map(({ id, revision, record }) => [`${id} ${revision}`, record]));
  return keys.map(({ id, revision }) => {
    const record = records.get(`${id} ${revision}`);
    return record === undefined ? null : fieldsOf(record);
  });
}

function fieldsOf(record: string): ClientFields {
  return clientSchema.parse(JSON.parse(record)).cliente;
}
