import { searchKey } from '../../../../shared/domain/search-key.ts';
import { say } from '../../../kernel/say.ts';
import type { CityChoice } from '../../../../shared/contract/lookups.ts';
import { ciudadSchema } from '../../../../shared/wire/lookups.ts';

const MAX_NAMED = 4;

export type FoundCity = { id: string } | { reason: string };

/** The service's cities, found by name together with district and department, because names repeat. */
export class KnownCities {
  readonly #byName = new Map<string, CityChoice[]>();
  readonly #byId = new Map<string, CityChoice>();

  constructor(records: readonly unknown[]) {
    for (const record of records) {
      const city = ciudadSchema.safeParse(record).data;
      if (city === undefined) continue;
      const choice = {
        id: city.id,
        nombre: city.nombre,
        distrito: city.distrito?.nombre ?? null,
        departamento: city.distrito?.departamento?.nombre ?? null,
      };
      this.#byId.set(choice.id.toLowerCase(), choice);
      const key = searchKey(choice.nombre);
      const same = this.#byName.get(key);
      if (same === undefined) this.#byName.set(key, [choice]);
      else same.push(choice);
    }
  }

  /** `city` may be an id. District and department may be empty. */
  find(city: string, district: string, department: string): FoundCity {
    const byId = this.#byId.get(city.toLowerCase());
    if (byId !== undefined) return { id: byId.id };
    const named = this.#byName.get(searchKey(city)) ?? [];
    if (named.length === 0) return { reason: say('import.cityUnknown', { city }) };
    const fitting = named.filter(
      ({ distrito, departamento }) => fits(district, distrito) && fits(department, departamento),
    );
    const [only] = fitting;
    if (only !== undefined && fitting.length === 1) return { id: only.id };
    if (only === undefined) {
      return { reason: say('import.cityElsewhere', { city, places: describe(named) }) };
    }
    return {
      reason: say('import.cityAmbiguous', { cities: fitting.length, city, places: describe(fitting) }),
    };
  }

  wordsOf(id: string): { ciudad: string; distrito: string; departamento: string } {
    const city = this.#byId.get(id.toLowerCase());
    const words = {
      ciudad: city?.nombre ?? '',
      distrito: city?.distrito ?? '',
      departamento: city?.departamento ?? '',
    };
    const found = this.find(words.ciudad, words.distrito, words.departamento);
    return 'id' in found && found.id === id ? words : { ciudad: id, distrito: '', departamento: '' };
  }
}

function fits(asked: string, name: string | null): boolean {
  return asked === '' || searchKey(asked) === searchKey(name ?? '');
}

function describe(cities: readonly CityChoice[]): string {
  const names = cities
    .slice(0, MAX_NAMED)
    .map(({ distrito, departamento }) => [distrito, departamento].filter((name) => name !== null).join(', '));
  return `${names.join('; ')}${cities.length > MAX_NAMED ? '; …' : ''}`;
}
