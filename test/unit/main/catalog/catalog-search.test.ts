import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { CatalogSearch } from '../../../../main/catalog/catalog-search.ts';
import { ON_SALE } from '../../../../main/catalog/search-scope.ts';
import { searchWords } from '../../../../shared/domain/search-key.ts';
import { TestCounter } from '../../../support/counter.ts';
import { product } from '../../../support/sale-drafts.ts';

const machine = perTest(() => new TestCounter());

function keep(...named: { name: string; code: string; barCode?: string; brand?: string }[]): void {
  const { store, catalog } = machine.counter;
  store.commit(() => {
    for (const { brand, ...more } of named) {
      const item = product(more);
      if (item.kind === 'mercaderia' && brand !== undefined) item.record.marca = brand;
      catalog.save(item);
    }
  });
}

test('a search finds the items that a full scan finds', () => {
  const texts = [
    'Yerba mate',
    'Mate de palo',
    'Té maté',
    'Ñandutí',
    'Yerbatero',
    'Mbejú',
    'Palo',
    'Cedrón (té)',
  ];
  const codes = ['MAT-1', '12-34', '3412', 'a12/3', 'MATE', '9', 'YER', 'ñ-1'];
  const all = texts.map((name, index) => ({
    name,
    code: codes[index] ?? '',
    brand: texts.at(index - 3) ?? '',
  }));
  keep(...all);
  const typed = fc.array(
    fc.constantFrom('y', 'ma', 'mate', 'pal', 'té', 'ye', 'x', 'de', 'mbeju', '12', 'mat', 'ñ'),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const search = new CatalogSearch(machine.counter.store.db);
  fc.assert(
    fc.property(typed, (words) => {
      const text = words.join(' ');
      const expected = all.flatMap(({ name, code, brand }, index) => {
        const has = searchWords(`${name} ${brand} ${code}`);
        return searchWords(text).every((word) => has.some((one) => one.startsWith(word))) ? [index + 1] : [];
      });
      const found = search.find(text, 20, ON_SALE);
      expect(found).toEqual(expect.arrayContaining(expected));
      expect(new Set(found).size).toBe(found.length);
      // Any other item found has the text in its code.
      for (const position of found.filter((one) => !expected.includes(one)))
        expect(codes[position - 1]?.toLowerCase()).toContain(text.replaceAll(' ', ''));
    }),
    { numRuns: 150 },
  );
});

test('among very many items, those with the whole words come first, then those with beginnings, and no others', () => {
  const vocabulary = [
    'ca',
    'caja',
    'cajas',
    'cajón',
    'cable',
    'de',
    'dedal',
    'del',
    'rojo',
    'roja',
    'sol',
    'x',
  ];
  const all = Array.from({ length: 1_200 }, (_, index) => ({
    name: [7, 5, 3].map((step) => vocabulary[(index * step + (index >> 3)) % vocabulary.length]).join(' '),
    code: `··${index}`,
  }));
  // More words than are looked up one by one, behind many items that share their key.
  const many = Array.from({ length: 440 }, (_, index) => ({
    name:
      index < 400
        ? 'Una vara'
        : `Una variada${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`,
    code: `·${index}`,
  }));
  keep(...all, ...many);
  const { db } = machine.counter.store;
  db.exec('UPDATE catalog_items SET active = 0 WHERE position % 5 = 0');
  const search = new CatalogSearch(db);
  const items = [...all, ...many].map(({ name }, index) => ({
    words: searchWords(name),
    position: index + 1,
  }));
  expect(search.find('variad', 100, ON_SALE)).toHaveLength(32);
  const beginnings = [
    ...vocabulary,
    'caj',
    'cabl',
    'dedale',
    'roj',
    'variad',
    'vari',
    'd',
    'c',
    'vara',
    'variadazz',
  ];
  const typed = fc.array(fc.constantFrom(...beginnings), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(typed, fc.constantFrom(5, 20, 400), (texts, limit) => {
      // No name begins like this, which keeps matches by whole name out of the test.
      const text = `${texts.join(' ')} ${texts[0]}`;
      const words = searchWords(text);
      const has = (fits: (one: string, word: string) => boolean): number[] =>
        items.flatMap((item) =>
          item.position % 5 !== 0 && words.every((word) => item.words.some((one) => fits(one, word)))
            ? [item.position]
            : [],
        );
      const whole = has((one, word) => one === word);
      const begun = has((one, word) => one.startsWith(word));
      const found = search.find(text, limit, ON_SALE);
      expect(found).toHaveLength(Math.min(limit, begun.length));
      expect(begun).toEqual(expect.arrayContaining(found));
      const first = found.slice(0, whole.length);
      expect(first.filter((position) => !whole.includes(position))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
