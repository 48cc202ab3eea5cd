import { expect, test } from 'vitest';
import { readAttention } from '../../../../chain/office/read-attention.ts';
import { takeProposal } from '../../../../chain/records/proposals.ts';
import { takeClients } from '../../../../chain/records/save-clients.ts';
import { NO_CHANGES } from '../../../../shared/chain/shared-records.ts';
import { sharedGoods } from '../../../support/chain/shared-goods.ts';
import { addBranch, addCounter } from '../../../support/office/office-rows.ts';
import { noPostgres, useDatabase } from '../../../support/office/use-database.ts';
import { describeUnless } from '../../../support/run-unless.ts';

const COUNTER = 'b001.c1';
/** PostgreSQL has no such character. */
const NUL = '\0';

describeUnless(noPostgres, 'a proposal that cannot be taken', () => {
  const database = useDatabase(async (pool) => {
    await addBranch(pool, 'b001', 'Centro');
    await addCounter(pool, { counter: COUNTER, name: 'Caja 1' });
  });

  const troubles = async (): Promise<unknown[]> => {
    const { counters } = await readAttention(database.pool, { branch: null, now: Date.now() });
    return counters.map(({ why, names }) => [why, names]);
  };
  const codes = async (sql: string): Promise<string[]> =>
    (await database.pool.query<{ code: string }>(sql)).rows.map(({ code }) => code);

  test('is set aside and shown, and the items after it are taken', async () => {
    const item = (place: number, more: object = {}) => {
      const product = { ...sharedGoods(`P${place}`, 100), ...more };
      return { id: `00000000-0000-4000-8000-00000000000${place}`, place, product };
    };
    const items = [item(1), item(2, { otherBarCodes: [NUL] }), item(3, { kind: 'other' }), item(4)];
    expect(await takeProposal(database.pool, COUNTER, { v: 1, items })).toEqual({ place: 4 });
    const taken = `SELECT product::json->'record'->>'codigo_original' AS code FROM proposals ORDER BY code`;
    expect(await codes(taken)).toEqual(['P1', 'P4']);
    expect(await troubles()).toEqual([['not-taken', { first: ['Producto P2', 'Producto P3'], count: 2 }]]);

    await takeProposal(database.pool, COUNTER, { v: 1, items: [item(2), item(3)] });
    expect(await codes(taken)).toEqual(['P1', 'P2', 'P3', 'P4']);
    expect(await troubles()).toEqual([]);
  });

  test('is shown by its name among the first ten, and counted beyond them', async () => {
    await database.pool.query(
      `INSERT INTO not_taken (counter, id, name) SELECT $1, n, 'Producto ' || n FROM generate_series(11, 22) n`,
      [COUNTER],
    );
    const first = Array.from({ length: 10 }, (_, n) => `Producto ${n + 11}`);
    expect(await troubles()).toEqual([['not-taken', { first, count: 12 }]]);
    await database.pool.query('DELETE FROM not_taken');
  });

  test('is set aside and shown, and the clients after it are taken', async () => {
    const client = (place: number, more: object = {}) => {
      const cliente = { tipo_documento: 1, documento: `410000${place}`, nombre: `Persona ${place}` };
      return { place, seen: null, by: 'Eva', cliente: { ...cliente, ...more } };
    };
    const from = { counter: COUNTER, branch: 'b001', nameOf: (by: string) => by };
    const clients = [client(1), client(2, { nombre: `Persona${NUL}2` }), client(3, { nombre: 7 }), client(4)];
    expect(await takeClients(database.pool, from, { v: 1, after: NO_CHANGES, clients })).toEqual({
      v: 1,
      place: 4,
    });
    expect(await codes('SELECT id AS code FROM clients ORDER BY id')).toEqual(['1-4100001', '1-4100004']);
    expect(await troubles()).toEqual([['not-taken', { first: ['1-4100003', 'Persona 2'], count: 2 }]]);

    const [row] = (
      await database.pool.query<{ after: object }>(
        `SELECT json_build_object('place', change_place, 'hash', change_hash) AS after FROM chain`,
      )
    ).rows;
    const after = row?.after as typeof NO_CHANGES;
    await takeClients(database.pool, from, {
      v: 1,
      after,
      clients: [2, 3].map((n) => ({ ...client(n), place: 3 + n })),
    });
    expect(await troubles()).toEqual([]);
  });
});
