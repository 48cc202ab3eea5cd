import type { Pool } from 'pg';
import { readToday } from '../../../chain/office/read-today.ts';
import { dayOf } from '../../../shared/domain/shop/reports/report-days.ts';
import { addBranch, addCounter } from '../../support/office/office-rows.ts';
import { findPostgres, startPostgres } from '../../support/office/test-postgres.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';

const BRANCHES = 50;
const COUNTERS = 200;
/** Days over which the documents are spread, in order of time. */
const DAYS = 100;
const LIMIT_MS = 100;
/** Eight in the evening in Asunción, so that the day has nearly all of its sales. */
const NOW = Date.UTC(2026, 10, 21, 23);

/** The office's page of the day. */
export const chainTodayMeasure: Measure = {
  name: 'chain-today',
  needs: [],
  async *run(bench) {
    const documents = bench.of(1_000_000, 2000);
    const what = `the office's day by branch and counter among ${documents} documents`;
    if (findPostgres() === null) {
      const beside = { name: 'limit', figure: null, why: 'PostgreSQL is not installed' };
      yield { what, unit: 'ms', ours: only(Number.NaN), beside, by: 'median', required: 1, note: '' };
      return;
    }
    const postgres = await startPostgres();
    try {
      const pool = await postgres.makeDatabase();
      await fill(pool, documents);
      const times: number[] = [];
      for (let read = 0; read <= bench.of(50, 2); read += 1) {
        const begun = performance.now();
        const { branches } = await readToday(pool, { branch: null, day: dayOf(NOW), now: NOW });
        if (branches.length !== BRANCHES) throw new Error(`${branches.length} branches sold today`);
        // The first one is not counted.
        if (read > 0) times.push(performance.now() - begun);
      }
      yield limitRow({ what, unit: 'ms', ours: figureOf(times), limit: LIMIT_MS, by: 'median' });
    } finally {
      await postgres.close();
    }
  },
};

async function fill(pool: Pool, documents: number): Promise<void> {
  for (let branch = 1; branch <= BRANCHES; branch += 1) {
    const name = `b${String(branch).padStart(3, '0')}`;
    await addBranch(pool, name, `Sucursal ${branch}`);
    for (let counter = branch; counter <= COUNTERS; counter += BRANCHES)
      await addCounter(pool, { counter: `${name}.c${counter}`, name: `Caja ${counter}`, joinedAt: 0 });
  }
  await pool.query(
    `INSERT INTO documents (id, counter, seq, kind, state, local_number, sold_at, sold_on, timbrado,
       establecimiento, punto, currency, total, total_pyg, client_name, client_document)
     SELECT n::text, c.counter, n, 'invoice', 'approved', n::text, at, (to_timestamp(at / 1000.0) AT TIME ZONE INTERVAL '-03:00')::date, '12345678', '001',
       '001', 'PYG', 30000, 30000, 'SIN NOMBRE', '0'
     FROM generate_series(0, $1::int - 1) AS n
     CROSS JOIN LATERAL (SELECT $2::bigint - ($1::int - 1 - n)::bigint * $3 * 86400000 / $1::int AS at) AS sold
     JOIN (SELECT counter, row_number() OVER (ORDER BY counter) - 1 AS place FROM counters) AS c
       ON c.place = n % ${COUNTERS}`,
    [documents, NOW, DAYS],
  );
  await pool.query('VACUUM ANALYZE documents');
}
