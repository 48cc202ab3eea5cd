import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ON_SALE, CatalogSearch } from '../../../../main/catalog/catalog-search.ts';
import { searchWords } from '../../../../main/store/search-text.ts';
import { TestCounter } from '../../../support/counter.ts';
import { product } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

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

const names = (text: string, limit = 20): string[] =>
  machine.counter.catalog.search(text, limit).map(({ record }) => record.descripcion);

test('the brand is searched too, with words of the name in any order', () => {
  keep({ name: 'Yerba mate', code: 'A', brand: 'Tajy' }, { name: 'Yerba suave', code: 'B', brand: 'Kurupí' });
  for (const text of ['tajy', 'taj yer', 'yerba TAJY', 'kurupi', 'a taj'])
    expect([text, names(text)]).toEqual([text, [text.startsWith('kuru') ? 'Yerba suave' : 'Yerba mate']]);
});

test('signs and blanks in codes are found as they are typed', () => {
  keep({ name: 'Tornillo', code: 'T/4-20.5 x"1*' }, { name: 'Tuerca', code: 'T-4-21.6' });
  for (const text of ['4-20', '/4-', '0.5', '20.5X"1', '"1*', '5 x"'])
    expect([text, names(text)]).toEqual([text, expect.arrayContaining(['Tornillo'])]);
  expect(names('-4-')).toContain('Tuerca');
});

test('a long beginning that few of many have is found among them all', () => {
  keep(
    ...Array.from({ length: 700 }, (_, index) => ({
      name: `Caja prod${index === 650 ? 'ucida' : 'igio'}`,
      code: `C-${index}`,
    })),
  );
  expect(names('produ')).toEqual(['Caja producida']);
  expect(names('caja produ')).toEqual(['Caja producida']);
});

test('it finds what a look at every item finds', () => {
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
      // What is found besides has the text for a piece of its code.
      for (const position of found.filter((one) => !expected.includes(one)))
        expect(codes[position - 1]?.toLowerCase()).toContain(text.replaceAll(' ', ''));
    }),
    { numRuns: 150 },
  );
});
