import { describe, expect, test } from 'vitest';
import {
  countryName,
  findCountries,
  readNationality,
} from '../../../../../../shared/domain/catalog/client-format/nationality.ts';
import { nationalitySchema } from '../../../../../../shared/wire/primitives.ts';

describe('a nationality', () => {
  test.each([
    ['pry', 'PRY'],
    ['paraguaya', 'PRY'],
    ['Paraguayo', 'PRY'],
    ['PARAGUAY', 'PRY'],
    ['Brasil', 'BRA'],
    ['brazil', 'BRA'],
    ['brasileña', 'BRA'],
    ['brasilero', 'BRA'],
    ['argentina', 'ARG'],
    ['Alemania', 'DEU'],
    ['estados unidos', 'USA'],
    ['Perú', 'PER'],
    ['japón', 'JPN'],
    ['China', 'CHN'],
    ['Taiwán', 'TWN'],
    ['py', 'PRY'],
    ['AR', 'ARG'],
    ['portug', 'PRT'],
    ['chino', 'CHN'],
    ['XXX', null],
    ['a', null],
    ['marciana', null],
    ['', null],
  ])('is recognised in %j: %j', (typed, code) => {
    expect(readNationality(typed)).toBe(code);
  });

  test('has a name in both languages for each of the 249, is found by it, and fits the wire', () => {
    const all = findCountries('', 'es', 300).map(({ id }) => id);
    expect(all).toHaveLength(12);
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const known = new Set(letters.flatMap((letter) => findCountries(letter, 'es', 300).map(({ id }) => id)));
    expect(known.size).toBe(249);
    for (const code of known) {
      expect(nationalitySchema.safeParse(code).success).toBe(true);
      for (const language of ['es', 'en']) {
        const name = countryName(code, language) ?? '';
        expect([code, name.length > 2]).toEqual([code, true]);
        expect([name, readNationality(name)]).toEqual([name, code]);
      }
    }
    expect(countryName('XXX', 'es')).toBeNull();
  });
});
