import { existsSync } from 'node:fs';
import { AuditChain, type AuditHead } from '../../main/database/audit-chain.ts';
import { type Connection, openForLooking } from '../../main/database/connection.ts';
import { newestVersion, schemaVersion } from '../../main/database/migrate.ts';
import { migrations } from '../../main/database/schema/migrations.ts';

/** Acknowledged content: a database without any of it has lost data. */
export interface Acknowledged {
  /** Null: no change was acknowledged. */
  head: AuditHead | null;
  /** Local numbers. */
  sales: ReadonlySet<string>;
  /** Minimum lines of each unsold sale, by its id. */
  drafts: ReadonlyMap<string, number>;
}

/** `unfinished`: a process died while creating it; `old`: of an earlier version. */
type Stage = 'absent' | 'unfinished' | 'old' | 'ready';

/** A database inspected from outside, by its tables and not by the app's code. */
export class DatabaseFile {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  stage(): Stage {
    if (!existsSync(this.file)) return 'absent';
    return this.#look((db) => {
      const version = schemaVersion(db);
      if (version === 0) return 'unfinished';
      if (version < newestVersion(migrations)) return 'old';
      return db.prepare('SELECT 1 FROM database_identity').get() === undefined ? 'unfinished' : 'ready';
    });
  }

  /** '' for a good database. */
  damage(): string {
    return this.#look((db) => {
      const found = db.pragma('integrity_check', { simple: true }) as string;
      return found === 'ok' ? '' : found;
    });
  }

  sales(): string[] {
    return this.#look((db) => db.prepare('SELECT local_number FROM documents').pluck().all() as string[]);
  }

  /** Local numbers of sales with a requested cancellation. */
  cancelledSales(): string[] {
    const sql = 'SELECT d.local_number FROM cancellations c JOIN documents d ON d.id = c.document_id';
    return this.#look((db) => db.prepare(sql).pluck().all() as string[]);
  }

  includes(head: AuditHead): boolean {
    return this.#look((db) => new AuditChain(db).includes(head));
  }

  /** Acknowledged content that is missing. */
  missing({ head, sales, drafts }: Acknowledged): string[] {
    const there = new Set(['absent', 'unfinished'].includes(this.stage()) ? [] : this.sales());
    const lost = [...sales].filter((localNumber) => !there.has(localNumber));
    if (drafts.size > 0) lost.push(...this.#look((db) => missingLines(db, drafts)));
    if (lost.length > 0 || head === null || this.includes(head)) return lost;
    return [`audit entry ${head.seq}`];
  }

  #look<T>(find: (db: Connection) => T): T {
    const db = openForLooking(this.file);
    try {
      return find(db);
    } finally {
      db.close();
    }
  }
}

/** Stored sales that are neither sold nor there with their lines, and those that exist twice. */
function missingLines(db: Connection, drafts: ReadonlyMap<string, number>): string[] {
  const sold = new Set(db.prepare('SELECT id FROM documents').pluck().all());
  const contents = db
    .prepare('SELECT content FROM drafts UNION ALL SELECT content FROM parked_sales')
    .pluck()
    .all() as string[];
  const kept = contents.map((content) => JSON.parse(content) as { id: string; lines: unknown[] });
  const there = new Map(kept.map(({ id, lines }) => [id, lines.length]));
  const lost = [...drafts].filter(([id, lines]) => !sold.has(id) && (there.get(id) ?? 0) < lines);
  const twice = kept.filter(({ id }, index) => kept.findIndex((one) => one.id === id) < index);
  return [
    ...lost.map(([id, lines]) => `a line of draft ${id}, which had ${lines}`),
    ...twice.map(({ id }) => `draft ${id} is both parked and in progress`),
    ...kept.filter(({ id }) => sold.has(id)).map(({ id }) => `draft ${id} is sold and still there`),
  ];
}
