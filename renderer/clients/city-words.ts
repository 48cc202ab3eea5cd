import type { CityChoice } from '../../shared/contract/lookups.ts';

/** Where a city is: names repeat across the country. */
export function placeOf({ distrito, departamento }: CityChoice): string {
  return [distrito, departamento].filter((part) => part !== null).join(', ');
}

/** A city with where it is. */
export function cityWords(city: CityChoice): string {
  return [city.nombre, placeOf(city)].filter((part) => part !== '').join(' · ');
}
