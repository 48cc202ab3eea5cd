import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { noRowCast } from '../../../tools/check/row-casts.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const refused = (code: string): RuleTester.InvalidTestCase => ({ code, errors: 1 });

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('no-row-cast', noRowCast, {
  valid: [
    'const row = db.prepare<unknown[], Row>(sql).get(1);',
    'const states = [row.state] as const;',
    'const parsed = JSON.parse(text) as Draft;',
    'const [one] = (await Promise.all(calls)) as [string];',
    'const keys = Object.keys(row).map((key) => key as Key);',
  ],
  invalid: [
    refused('const row = db.prepare(sql).get(1) as Row | undefined;'),
    refused('const count = (db.prepare(sql).pluck().get() as number) + 1;'),
    refused('const rows = statements.of(sql).all() as Row[];'),
    refused('const version = db.pragma("user_version", { simple: true }) as number;'),
    refused('for (const row of statement.iterate() as IterableIterator<Row>) take(row);'),
    refused('for (const row of statement.iterate()) take(row as Row);'),
    refused('const row = statement.get(1); const found = row === undefined ? null : (row as Row);'),
    refused('const rows = statement.all(); take(rows.map((row) => row as Row));'),
    refused('const rows = [...one.all(), ...other.all()] as Row[];'),
    refused('const row = (statement.get() ?? null) as Row | null;'),
    refused('const row = statement.all()[0] as Row;'),
    refused('const row = statement.all().at(-1) as Row;'),
    refused('const row = statement.get(1); take(row.state as State);'),
  ],
});
