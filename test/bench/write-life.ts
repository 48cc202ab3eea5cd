import { AuditChain, auditHash } from '../../main/database/audit-chain.ts';
import type { Connection } from '../../main/database/connection.ts';
import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import { type Columns, type Life, LIVED_IN } from './generated-lives.ts';

/** The document that gets these rows. */
interface Lived {
  id: string;
  soldAt: number;
  soldBy: string;
  localNumber: string;
  cdc: string | null;
}

/** Copies the rows of one document to existing documents of the same fate, with times relative to their sales. */
export function prepareRows(
  db: Connection,
  lives: ReadonlyMap<DocumentState, Life>,
): { write: (first: number, last: number) => void; end: () => void } {
  const inserts = LIVED_IN.map((table) => db.prepare(insertLived(db, table, lives)));
  return {
    write(first, last) {
      for (const insert of inserts) insert.run(first, last);
    },
    end() {
      for (const table of LIVED_IN) db.exec(`DROP TABLE lived_${table}`);
    },
  };
}

/** Stores each fate's rows of a table, with times relative to the sale; returns the statement that copies them. */
function insertLived(db: Connection, table: string, lives: ReadonlyMap<DocumentState, Life>): string {
  const kept = [...lives].flatMap(([state, { soldAt, rows }]) =>
    rows.filter((row) => row.table === table).map(({ columns }) => ({ state, soldAt, columns })),
  );
  // Positions are numbered by the database; an id is derived from its document's.
  const own = Object.entries(kept[0]?.columns ?? {})
    .filter(([name, value]) => name !== 'position' && (name !== 'id' || typeof value === 'string'))
    .map(([name]) => name);
  db.exec(`CREATE TEMP TABLE lived_${table} (life TEXT NOT NULL, ${own.join(', ')})`);
  const keep = db.prepare(`INSERT INTO lived_${table} VALUES (?${', ?'.repeat(own.length)})`);
  for (const { state, soldAt, columns } of kept)
    keep.run(state, ...own.map((name) => sinceSale(name, columns[name] ?? null, soldAt)));
  const values = own.map((name) => {
    if (name === 'document_id') return 'd.id';
    if (name === 'id') return `replace(d.id, '-9000-', '-a000-')`;
    return name.endsWith('_at') ? `d.sold_at + l.${name}` : `l.${name}`;
  });
  return `INSERT INTO ${table} (${own.join(', ')}) SELECT ${values.join(', ')}
    FROM documents d CROSS JOIN lived_${table} l ON l.life = d.state WHERE d.rowid BETWEEN ? AND ?`;
}

function sinceSale(name: string, value: Columns[string], soldAt: number): Columns[string] {
  return name.endsWith('_at') && typeof value === 'number' ? value - soldAt : value;
}

/** Continues the audit chain with a copy of one document's entries for another. */
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
      const sealed = { details: told, facts_schema: null, facts_sha256: null };
      const row = { seq, at: soldAt + at - life.soldAt, actor: by, event, subject: id, ...sealed };
      hash = auditHash(row, hash);
      insert.run(seq, row.at, by, event, id, told, hash);
    }
  };
}
