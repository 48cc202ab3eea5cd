import { expect, test } from 'vitest';
import { inTransaction } from '../../../../chain/database/database.ts';
import { readAttention } from '../../../../chain/office/read-attention.ts';
import { noteHandOvers } from '../../../../chain/read/hand-overs.ts';
import type { AuditLine } from '../../../../shared/chain/audit-line.ts';
import { addBranch, addCounter } from '../../../support/office/office-rows.ts';
import { noPostgres, useDatabase } from '../../../support/office/use-database.ts';
import { describeUnless } from '../../../support/run-unless.ts';

const PAIR = '00000000-0000-4000-8000-000000000001';

describeUnless(noPostgres, 'cash between two counters', () => {
  const database = useDatabase(async (pool) => {
    await addBranch(pool, 'b001', 'Centro');
    for (const counter of ['b001.c1', 'b001.c2']) await addCounter(pool, { counter, name: counter });
  });

  const note = (counter: string, event: string, details: object): Promise<void> => {
    const line = { event, at: Date.now(), details: JSON.stringify(details) } as AuditLine;
    return inTransaction(database.pool, (db) => noteHandOvers(db, counter, [line]));
  };

  const given = async (now = Date.now()): Promise<unknown[]> => {
    const { handOvers } = await readAttention(database.pool, { branch: null, now });
    return handOvers.map((pair) => [pair.fromName, pair.given, pair.taken]);
  };

  test('shows a correction of a counter that joined again, and none of another counter', async () => {
    const half = { pair: PAIR, currency: 'PYG' };
    await note('b001.c1', 'till.handed-over', { ...half, counter: 'b001.c2', amount: '50000' });
    await note('b001.c2', 'till.taken-in', { ...half, counter: 'b001.c1', amount: '40000' });
    expect(await given()).toEqual([['b001.c1', '50000', '40000']]);

    const corrected = { movement: PAIR, parts: { cash: '-40000' } };
    await addCounter(database.pool, { counter: 'b001.c3', name: 'another' });
    await note('b001.c3', 'till.corrected', corrected);
    expect(await given()).toEqual([['b001.c1', '50000', '40000']]);

    await database.pool.query(
      "UPDATE counters SET ended_at = now(), ended_why = 'joined-again' WHERE counter = 'b001.c1'",
    );
    await database.pool.query("UPDATE counters SET history = 'b001.c1' WHERE counter = 'b001.c3'");
    await note('b001.c3', 'till.corrected', corrected);
    expect(await given()).toEqual([]);
  });

  test('shows a half in which another counter names itself, and hides no true one by it', async () => {
    const half = { pair: PAIR.replace(/1$/, '2'), currency: 'PYG', amount: '50000' };
    await addCounter(database.pool, { counter: 'b001.c7', name: 'changed' });
    await note('b001.c7', 'till.taken-in', { ...half, counter: 'b001.c1' });
    await note('b001.c7', 'till.handed-over', { ...half, counter: 'b001.c2' });
    await note('b001.c1', 'till.handed-over', { ...half, counter: 'b001.c2', amount: '60000' });
    await note('b001.c2', 'till.taken-in', { ...half, counter: 'b001.c1' });
    const later = Date.now() + 5 * 3_600_000;
    const shown = await given(later);
    expect(shown).toHaveLength(3);
    expect(shown).toContainEqual(['b001.c1', '60000', '50000']);
    expect(shown).toContainEqual(['b001.c1', null, '50000']);
    expect(shown).toContainEqual(['changed', '50000', null]);
  });
});
