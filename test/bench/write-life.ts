import { AuditChain, auditHash } from '../../main/store/audit-chain.ts';
import type { Connection } from '../../main/store/connection.ts';
import type { Columns, Life } from './generated-lives.ts';

/** The document that has this life now. */
interface Lived {
  id: string;
  soldAt: number;
  soldBy: string;
  localNumber: string;
  cdc: string | null;
}

/** Writes, for a document that is there, the rows that one of the same life left, as long after its sale as theirs. */
export function prepareRows(
  db: Connection,
  { soldAt, rows }: Life,
): (document: Pick<Lived, 'id' | 'soldAt'>) => void {
  const inserts = rows.map(({ table, columns }) => db.prepare(insertLater(table, columns, soldAt)));
  return ({ id, soldAt: at }) => {
    for (const insert of inserts) insert.run({ id, soldAt: at });
  };
}

/** All but the document and its time is written into the statement: a million of them bind two values each. */
function insertLater(table: string, columns: Columns, soldAt: number): string {
  // Numbers are counted by the database itself; an id is like its document's, and no other's.
  const own = Object.keys(columns).filter(
    (name) => name !== 'position' && (name !== 'id' || typeof columns[name] === 'string'),
  );
  const values = own.map((name) => {
    const value = columns[name] ?? null;
    if (name === 'document_id') return '@id';
    if (name === 'id') return `replace(@id, '-9000-', '-a000-')`;
    return name.endsWith('_at') && typeof value === 'number' ? `@soldAt + ${value - soldAt}` : literal(value);
  });
  return `INSERT INTO ${table} (${own.join(', ')}) VALUES (${values.join(', ')})`;
}

function literal(value: string | number | Buffer | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : `x'${value.toString('hex')}'`;
}

/** Goes on with the audit chain: what happened to the one that had this life, told of another document. */
export function prepareEntries(db: Connection): (life: Life, document: Lived) => void {
  const insert = db.prepare(
    'INSERT INTO audit (seq, at, actor, event, subject, details, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const texts = new Map<Life, string[]>();
  let { seq, hash } = new AuditChain(db).head();
  return (life, { id, soldAt, soldBy, localNumber, cdc }) => {
    const details = texts.get(life) ?? life.entries.map((entry) => JSON.stringify(entry.details));
    texts.set(life, details);
    for (const [place, { at, actor, event }] of life.entries.entries()) {
      seq += 1;
      const told = (details[place] ?? '')
        .replace(`"${life.localNumber}"`, `"${localNumber}"`)
        .replace(`"${life.cdc}"`, `"${cdc}"`)
        .replace(life.id, id);
      const by = actor === 'counter' ? actor : soldBy;
      const row = { seq, at: soldAt + at - life.soldAt, actor: by, event, subject: id, details: told };
      hash = auditHash(row, hash);
      insert.run(seq, row.at, by, event, id, told, hash);
    }
  };
}
