import { expect, test } from 'vitest';
import { type DocumentRow, readFacts } from '../../../chain/read/read-facts.ts';
import { type AuditLine, GENESIS } from '../../../shared/chain/audit-line.ts';
import { AuditLineReader } from '../../../main/database/audit-lines.ts';
import { factsSha256 } from '../../support/chain/chain-counter.ts';
import { DispatchBench } from '../../support/dispatch-bench.ts';
import { perTest } from '../../support/per-test.ts';

const bench = perTest(() => new DispatchBench());

const sealingLines = (): AuditLine[] =>
  new AuditLineReader(bench.counter.store.db).after(GENESIS, 1000).filter(({ facts }) => facts !== null);

/** The newest line of a sale, with other values in its document's row. */
function lineWith(row: Record<string, unknown>): AuditLine {
  const [line] = sealingLines();
  if (line === undefined) throw new Error('nothing was sold');
  const { document, ...others } = line.facts as { document: Record<string, unknown> };
  const facts = { ...others, document: { ...document, ...row } };
  return { ...line, facts, facts_sha256: factsSha256(facts) };
}

const bodyAt = (cotizacion: unknown): string => JSON.stringify({ venta: { cotizacion } });

test('reads sales and dispatch notes in each stage of their lives', async () => {
  const sale = await bench.machine.sellIssued();
  bench.note(sale);
  const read = sealingLines().map((line) => readFacts(line) as DocumentRow);
  expect(read.map(({ kind, state, total_pyg: total }) => ({ kind, state, total }))).toEqual([
    { kind: 'invoice', state: 'issued', total: '30000' },
    { kind: 'dispatch-note', state: 'draft', total: '0' },
  ]);
  await bench.pass(1000);
  expect((readFacts(sealingLines().at(-1) as AuditLine) as DocumentRow).state).toBe('issued');
});

test('keeps the day of the counter and amounts beyond 2^53', () => {
  bench.machine.sell();
  const late = lineWith({ sold_at: Date.UTC(2026, 10, 22, 2, 59), total: '900719925474099312' });
  expect(readFacts(late)).toMatchObject({ sold_on: '2026-11-21', total_pyg: '900719925474099312' });
  expect(readFacts(lineWith({ sold_at: Date.UTC(2026, 10, 22, 3) }))).toMatchObject({
    sold_on: '2026-11-22',
  });
});

test('converts to guaraníes by the rate of the sale', () => {
  bench.machine.sell();
  const dollars = { currency: 'USD', total: 1050, body: bodyAt(7325.5) };
  expect(readFacts(lineWith(dollars))).toMatchObject({ total: '1050', total_pyg: '76918' });
});

test.each([
  ['a text that PostgreSQL cannot hold', { client_name: 'a\0b' }],
  ['another document', { id: 'other' }],
  ['no date', { sold_at: 9e15 }],
  ['no amount', { total: -1 }],
  ['no body', { body: 'x' }],
  ['no rate', { currency: 'USD', body: bodyAt(-3) }],
  [
    'an amount too large for the database',
    { currency: 'XYZ', total: '999999999999999999', body: bodyAt(1e6) },
  ],
  ['a missing column', { state: undefined }],
])('does not read %s', (_, row) => {
  bench.machine.sell();
  expect(readFacts(lineWith(row))).toBe('unknown-shape');
});
