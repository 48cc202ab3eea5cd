import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import type { CatalogItem } from '../../../../shared/domain/catalog/catalog-item.ts';
import { CatalogRepository } from '../../../../main/catalog/catalog-repository.ts';
import { TestCounter } from '../../../support/counter.ts';
import { product, service } from '../../../support/sale-drafts.ts';

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

describe('an item', () => {
  test('is found again as it was saved, and as it was changed', () => {
    const item = product({ code: 'A-1', barCode: '7840001000016' });
    keep(item, service());
    expect(catalog.findByCode('A-1')).toEqual(item);
    const changed = product({ id: item.id, code: 'A-2', barCode: '7840001000023', name: 'Café molido' });
    keep(changed);
    expect(catalog.findByCode('A-2')).toEqual(changed);
    expect(catalog.findByCode('7840001000023')).toEqual(changed);
    expect([catalog.findByCode('A-1'), catalog.findByCode('7840001000016')]).toEqual([null, null]);
    // The old words and codes find nothing either.
    expect([names('yerba'), names('A-1'), names('00016'), names('cafe'), names('00023')]).toEqual([
      [],
      [],
      [],
      ['Café molido'],
      ['Café molido'],
    ]);
  });
});

describe('a code', () => {
  test('as it is written comes before the same one in other letters, a code before a bar code', () => {
    const [small, capital, bar] = [
      product({ code: 'ab' }),
      product({ code: 'AB' }),
      product({ code: 'x', barCode: 'AB' }),
    ];
    keep(bar, small, capital);
    expect(catalog.findByCode('AB')).toEqual(capital);
    expect(catalog.findByCode('ab')).toEqual(small);
    expect(catalog.search('AB', 3).map(({ id }) => id)).toEqual([capital.id, bar.id, small.id]);
  });
});

describe('a search', () => {
  test('gives the exact code, then names that begin so, then words, then pieces of codes', () => {
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

  test.each(['jabon limon', 'JABÓN LIMÓN', 'limón jab', 'jabo  lim', 'Jabón, limón'])(
    '«%s» ignores accents, case and the order of words',
    (text) => {
      keep(
        product({ name: 'Jabón de limón' }),
        product({ name: 'Jabón de coco' }),
        product({ name: 'Limón' }),
      );
      expect(names(text)).toEqual(['Jabón de limón']);
    },
  );

  test('puts whole words before beginnings, and of equal ones the shorter name', () => {
    keep(
      product({ name: 'Una panera' }),
      product({ name: 'Harina integral para hacer pan' }),
      product({ name: 'Harina de mesa para hacer pan dulce' }),
    );
    expect(names('pan')).toEqual([
      'Harina integral para hacer pan',
      'Harina de mesa para hacer pan dulce',
      'Una panera',
    ]);
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

test('every way of searching has an index to go by', () => {
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
  // Half of the index by name, which is half of the catalogue.
  expect(plans.filter((detail) => detail.endsWith('catalog_items_by_name (active=?)'))).toEqual([]);
  expect(plans.filter((detail) => /^SCAN (?!\(subquery|\w+ VIRTUAL TABLE)/.test(detail))).toEqual([]);
});
