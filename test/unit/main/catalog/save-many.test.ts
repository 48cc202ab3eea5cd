import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { type ManyRow, type RowOutcome, saveMany } from '../../../../main/catalog/save-many.ts';
import { TestCounter } from '../../../support/counter.ts';
import { nextUuid, product, service } from '../../../support/sale-drafts.ts';

const machine = perTest(() => new TestCounter());

type More = Parameters<typeof product>[0] & Partial<Pick<ManyRow, 'otherBarCodes' | 'isActive'>>;

function row({ otherBarCodes = null, isActive = null, ...more }: More = {}): ManyRow {
  const { id: _id, ...item } = product(more);
  return { item, otherBarCodes, isActive };
}

function saved(...rows: ManyRow[]): RowOutcome['kind'][] {
  return outcomes(...rows).map(({ kind }) => kind);
}

function outcomes(...rows: ManyRow[]): RowOutcome[] {
  const { store, catalog, sharedItems } = machine.counter;
  return store.commit(() =>
    saveMany({ catalog, sharedItems }, rows, { at: machine.clock.now(), actor: 'ana', newId: nextUuid }),
  );
}

test('no transaction of fifty rows writes much more than the others', () => {
  const { db } = machine.counter.store;
  db.pragma('wal_autocheckpoint = 0');
  const pages = (): number => {
    const [{ log }] = db.pragma('wal_checkpoint(NOOP)') as [{ log: number }];
    return log;
  };
  let most = 0;
  for (let at = 0; at < 16000; at += 50) {
    const before = pages();
    outcomes(
      ...Array.from({ length: 50 }, (_, index) => {
        const number = (at + index) * 7919;
        return row({
          code: `P${number}`,
          name: `Artículo ${number.toString(36)} ${(number * 31).toString(36)} ${(number * 1009).toString(36)}`,
        });
      }),
    );
    most = Math.max(most, pages() - before);
  }
  expect(most).toBeLessThan(250);
});

const find = (code: string) => machine.counter.catalog.findByCode(code)?.record;
const count = () => machine.counter.store.db.prepare('SELECT count(*) FROM catalog_items').pluck().get();

/** Checks that the full-text index matches the items exactly. */
function expectExactIndex(): void {
  machine.counter.store.db.exec(
    `INSERT INTO catalog_search (catalog_search, rank) VALUES ('integrity-check', 1)`,
  );
}

test('rows are added, changed by their code, or left as they are', () => {
  expect(saved(row({ code: 'A' }), row({ code: 'B', barCode: '111' }))).toEqual(['added', 'added']);
  machine.clock.set(1000);
  expect(saved(row({ code: 'b', barCode: '111', price: 9 }), row({ code: 'A' }), row({ code: 'C' }))).toEqual(
    ['changed', 'same', 'added'],
  );
  expect([find('b')?.precio_unitario_original, find('111')?.precio_unitario_original, count()]).toEqual([
    9, 9, 3,
  ]);
  const kept = machine.counter.catalog.keptWithCode('B');
  const changes = machine.counter.catalog.priceChanges(kept?.position ?? 0);
  expect(changes).toMatchObject([
    { at: machine.clock.now(), actor: 'ana', before: { precio_unitario_original: 15_000 } },
  ]);
  expect(kept).toMatchObject({ changedBy: 'ana', createdAt: machine.clock.now() - 1000 });
  expectExactIndex();
});

describe('a row is refused', () => {
  test('if its bar code is another item’s, with its name', () => {
    saved(row({ code: 'A', barCode: '036000291452', name: 'Agua' }));
    expect(outcomes(row({ code: 'B', barCode: '0036000291452' }))).toEqual([
      {
        kind: 'refused',
        issues: [
          {
            path: 'record.codigo_barra',
            message: 'El código de barras 0036000291452 ya lo tiene «Agua» (A)',
          },
        ],
      },
    ]);
  });

  test('if it turns a product into a service', () => {
    saved(row({ code: 'S-ENV' }));
    const { id: _id, ...item } = service();
    expect(outcomes({ item, otherBarCodes: null, isActive: null })).toMatchObject([
      { issues: [{ path: 'kind', message: 'El código S-ENV ya es de un producto, «Yerba mate 500 g»' }] },
    ]);
  });
});

test('for any rows, no two items on sale share a code, and the index is exact', () => {
  const rows = fc.array(
    fc.record({
      code: fc.constantFrom('A', 'b', 'B', 'C', '111'),
      barCode: fc.constantFrom('111', '222', '333', '036000291452', '0036000291452'),
      price: fc.constantFrom(1, 2),
      name: fc.constantFrom('Yerba', 'Té', 'Té verde'),
      isActive: fc.constantFrom(null, true, false),
      otherBarCodes: fc.constantFrom(null, [], ['222'], ['444', '555']),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(rows, (some) => {
      outcomes(...some.map(row));
      expectExactIndex();
      const { db } = machine.counter.store;
      const clashes = db
        .prepare(
          `SELECT code FROM (
             SELECT upper(code) AS code, position FROM catalog_items WHERE active = 1
             UNION SELECT upper(b.code), position FROM catalog_bar_codes b JOIN catalog_items c USING (position) WHERE active = 1)
           GROUP BY code HAVING count(*) > 1`,
        )
        .all();
      expect(clashes).toEqual([]);
      for (const one of machine.counter.catalog.search('yerba', 20))
        expect(one.record.descripcion).toBe('Yerba');
    }),
    { numRuns: 60 },
  );
});
