import type { CityChoice } from '../../shared/contract/lookups.ts';
import { type Ciudad, ciudadSchema } from '../../shared/wire/lookups.ts';
import { searchKey, searchWords } from '../../shared/domain/search-key.ts';
import type { LookupRepository } from './lookup-repository.ts';

interface KnownCity {
  choice: CityChoice;
  nameKey: string;
  /** Every word of the city's, district's and department's names, each after a blank. */
  words: string;
}

/**
 * Finds cities by the beginnings of their words, ignoring accents and case. The few thousand cities are kept
 * in memory and reloaded when the list has changed.
 */
export class CitySearch {
  readonly #lookups: LookupRepository;
  #cities: { version: string; list: KnownCity[] } | null = null;

  constructor(lookups: LookupRepository) {
    this.#lookups = lookups;
  }

  /** Names that begin with the text come first; each word may also match the district or the department. */
  search(text: string, limit: number): CityChoice[] {
    const key = searchKey(text);
    const words = searchWords(text);
    const matches = this.#known().filter((city) => words.every((word) => city.words.includes(` ${word}`)));
    const begins = (city: KnownCity): boolean => city.nameKey.startsWith(key);
    const ranked = [...matches.filter(begins), ...matches.filter((city) => !begins(city))];
    return ranked.slice(0, limit).map(({ choice }) => choice);
  }

  find(id: string): CityChoice | null {
    return this.#known().find(({ choice }) => choice.id === id)?.choice ?? null;
  }

  /** Sorted by name, so that matches come in that order. */
  #known(): KnownCity[] {
    const version = this.#lookups.version('ciudad');
    if (this.#cities?.version !== version) {
      const cities = this.#lookups.list('ciudad').flatMap((record) => {
        const city = ciudadSchema.safeParse(record).data;
        return city === undefined ? [] : [knownCity(city)];
      });
      this.#cities = { version, list: cities.toSorted(byName) };
    }
    return this.#cities.list;
  }
}

function knownCity({ id, nombre, distrito }: Ciudad): KnownCity {
  const choice = {
    id,
    nombre,
    distrito: distrito?.nombre ?? null,
    departamento: distrito?.departamento?.nombre ?? null,
  };
  const names = [nombre, choice.distrito, choice.departamento].filter((name) => name !== null);
  return { choice, nameKey: searchKey(nombre), words: ` ${searchKey(names.join(' '))}` };
}

function byName(a: KnownCity, b: KnownCity): number {
  if (a.nameKey !== b.nameKey) return a.nameKey < b.nameKey ? -1 : 1;
  return a.words < b.words ? -1 : 1;
}
