import type { Pool } from 'pg';
import { type ClientFields, clientSchema } from '../../shared/chain/shared-records.ts';
import { searchWords } from '../../shared/domain/search-key.ts';
import { type ClientDetail, type Clients, ROWS_A_PAGE } from './contract.ts';
import { Refused } from './refused.ts';

const MOST_CHANGES = 50;

/**
 * Clients with all words of a text in their names and documents; of all branches, or of one. A document's parts are words,
 * however it is written.
 */
export async function readClients(
  pool: Pool,
  { text, from, branch }: { text: string; from: number; branch: string | null },
): Promise<Clients> {
  const words = searchWords(text).map((word) => `%${word}%`);
  if (words.length === 0 && text.trim() !== '') return { count: 0, rows: [] };
  // Apart for a branch, so that the database can join by it.
  const seen =
    branch === null
      ? '$2::text IS NULL'
      : "EXISTS (SELECT FROM records r WHERE r.kind = 'client' AND r.branch = $2 AND r.id = c.id)";
  const found = `FROM clients c WHERE c.search LIKE ALL($1) AND ${seen}`;
  const [count, rows] = await Promise.all([
    pool.query<{ count: number }>(`SELECT count(*)::int AS count ${found}`, [words, branch]),
    pool.query<Clients['rows'][number]>(
      `SELECT c.id, c.name, c.document ${found} ORDER BY c.name, c.id OFFSET $3 LIMIT $4`,
      [words, branch, from, ROWS_A_PAGE],
    ),
  ]);
  return { count: count.rows[0]?.count ?? 0, rows: rows.rows };
}

interface ChangeRow {
  place: string;
  record: string;
  at: Date;
  by: string;
  branchName: string;
}

/** All about a client, as the branches that the person sees have it. Throws Refused. */
export async function readClient(
  pool: Pool,
  { id, branch }: { id: string; branch: string | null },
): Promise<ClientDetail> {
  const { rows } = await pool.query<ChangeRow>(
    `SELECT c.place, c.record, c.made_at AS at, c.made_by AS by, b.name AS "branchName"
     FROM changes c JOIN branches b USING (branch)
     WHERE c.kind = 'client' AND c.id = $1 AND ($2::text IS NULL OR c.branch = $2) ORDER BY c.place`,
    [id, branch],
  );
  const newest = rows.at(-1);
  if (newest === undefined) throw new Refused('not-found');
  const cliente = fieldsOf(newest);
  const valueOf = (name: string): string => String(cliente[name] ?? '');
  return {
    id,
    place: Number(newest.place),
    kind: cliente.tipo_documento,
    document: cliente.documento,
    birthday: valueOf('fecha_nacimiento'),
    fields: {
      nombre: cliente.nombre,
      nombre_fantasia: valueOf('nombre_fantasia'),
      whatsapp: valueOf('whatsapp'),
      email: valueOf('email'),
      direccion: valueOf('direccion'),
      numero_casa: valueOf('numero_casa'),
      barrio: valueOf('barrio'),
    },
    branches: [...new Set(rows.map(({ branchName }) => branchName))],
    history: historyOf(rows).toReversed().slice(0, MOST_CHANGES),
  };
}

/** The copies for several branches that one transaction wrote are one entry. */
function historyOf(rows: readonly ChangeRow[]): ClientDetail['history'] {
  const history: ClientDetail['history'] = [];
  let before: ClientFields | null = null;
  for (const row of rows) {
    const last = history.at(-1);
    const fields = before === null ? [] : changedFields(before, fieldsOf(row));
    if (last !== undefined && last.at === row.at.getTime() && last.by === row.by && fields.length === 0)
      last.branches.push(row.branchName);
    else {
      const { by, branchName } = row;
      history.push({ at: row.at.getTime(), by, isNew: before === null, fields, branches: [branchName] });
    }
    before = fieldsOf(row);
  }
  return history;
}

function changedFields(before: ClientFields, after: ClientFields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

function fieldsOf({ record }: ChangeRow): ClientFields {
  return clientSchema.parse(JSON.parse(record)).cliente;
}
