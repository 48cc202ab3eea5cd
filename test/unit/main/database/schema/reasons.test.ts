import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../../../../main/database/connection.ts';
import { firstSchema } from '../../../../../main/database/schema/first/first-schema.ts';
import { reason, storeReason } from '../../../../../shared/domain/reason.ts';

let db: Connection;
beforeEach(() => {
  db = openConnection(':memory:');
  db.exec(firstSchema);
});
afterEach(() => db.close());

/** Columns with a stored reason, and the JSON before and after it. */
const REASONS: readonly (readonly [table: string, column: string, before: string, behind: string])[] = [
  ['documents', 'refusal', '{"reason":', ',"error":null}'],
  ['documents', 'doubt', '', ''],
  ['document_bodies', 'refusal', '{"reason":', ',"error":null}'],
  ['attempts', 'reason', '', ''],
  ['sending', 'stopped_because', '', ''],
  ['cancellations', 'result_message', '', ''],
  ['dispatch_notes', 'obstacle', '[', ']'],
  ['xml_requests', 'reason', '', ''],
  ['money_movements', 'reason', '', ''],
  ['drawer_openings', 'reason', '', ''],
  ['free_trials', 'told', '', ''],
];

/** Applies the column's CHECK in a temporary table. */
function store(table: string, column: string, value: string | null): void {
  const sql = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table) as string;
  const check = new RegExp(`^  ${column} TEXT (CHECK .*?),?$`, 'm').exec(sql)?.[1];
  db.exec(`CREATE TEMP TABLE one (${column} TEXT ${check ?? ''})`);
  try {
    db.prepare('INSERT INTO one VALUES (?)').run(value);
  } finally {
    db.exec('DROP TABLE one');
  }
}

test.each(REASONS)('%s.%s accepts a reason and refuses a sentence', (table, column, before, behind) => {
  const stored = storeReason(reason('program-ended'));
  expect(() => store(table, column, `${before}${stored}${behind}`)).not.toThrow();
  expect(() => store(table, column, null)).not.toThrow();
  for (const other of ['En duda: no llegó la respuesta.', '', '{}', `${before}{}${behind}`, '"code"'])
    expect(() => store(table, column, other)).toThrow();
});
