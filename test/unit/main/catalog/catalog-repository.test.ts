import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import type { CatalogItem } from '../../../../shared/domain/catalog/catalog-item.ts';
import { CatalogRepository } from '../../../../main/catalog/catalog-repository.ts';
import { TestCounter } from '../../../support/counter.ts';
import { product } from '../../../support/sale-drafts.ts';

const machine = perTest(() => new TestCounter());
let catalog: CatalogRepository;
beforeEach(() => {
  catalog = machine.counter.catalog;
});

function keep(...items: CatalogItem[]): void {
  machine.counter.store.commit(() => {
    for (const item of items) catalog.save(item);
  });
}

const names = (text: string, limit = 20): string[] =>
  catalog.search(text, limit).map(({ record }) => record.descripcion);

describe('a search', () => {
  test('gives the exact code, then names that begin with the text, then words, then parts of codes', () => {
    keep(
      product({ code: 'Z-1', name: 'Bolsa para té' }),
      product({ code: 'TE', name: 'Infusión de manzanilla' }),
      product({ code: 'Z-2', name: 'Tereré rupa' }),
      product({ code: 'Z-3', name: 'Taza de té grande' }),
      product({ code: 'MATES-9', name: 'Bombilla' }),
      product({ code: 'Z-4', name: 'Mate de palo santo' }),
    );
    expect(names('te')).toEqual([
      'Infusión de manzanilla',
      'Tereré rupa',
      // Whole words before beginnings, an early word before a late one.
      'Bolsa para té',
      'Taza de té grande',
    ]);
    expect(names('mate')).toEqual(['Mate de palo santo', 'Bombilla']);
    expect(names('ates')).toEqual(['Bombilla']);
  });

  test('takes any text, and finds any item by any part of its name', () => {
    const item = product({ code: 'Q"1*', name: 'Ají "molido" (100 g) AND NOT 5 %' });
    keep(item);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(catalog.search(text, 5).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
    for (const text of ['"molido"', 'AND', 'not', '100 g', '(100', 'Q"1*', 'a*', '5 %'])
      expect([text, catalog.search(text, 5)]).toEqual([text, [item]]);
  });
});

test('every search uses an index', () => {
  const { db } = machine.counter.store;
  const plans: string[] = [];
  const spying = new CatalogRepository(
    new Proxy(db, {
      get: (target, property) =>
        property === 'prepare'
          ? (sql: string) => {
              const bound = {
                code: '',
                other: '',
                written: '',
                id: '',
                key: '',
                line: '',
                end: '',
                query: '"a"',
                run: '',
                list: '[1]',
                limit: 1,
              };
              const explain = target.prepare(`EXPLAIN QUERY PLAN ${sql}`);
              const named = sql.includes('?') ? Array.from(sql.matchAll(/\?/g), () => '') : [bound];
              const rows = explain.all(...named) as { detail: string }[];
              plans.push(...rows.map(({ detail }) => detail));
              return target.prepare(sql);
            }
          : Reflect.get(target, property, target),
    }),
  );
  spying.search('abc', 1);
  spying.findByCode('abc');
  spying.otherWith('abc', 'id');
  spying.keptWithCode('abc');
  expect(plans.length).toBeGreaterThan(6);
  // That would read every item on sale.
  expect(plans.filter((detail) => detail.endsWith('catalog_items_by_name (active=?)'))).toEqual([]);
  expect(plans.filter((detail) => /^SCAN (?!\(subquery|\w+ VIRTUAL TABLE)/.test(detail))).toEqual([]);
});
