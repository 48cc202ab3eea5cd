import type { CityChoice } from '../../shared/contract/lookups.ts';
import { useAnswer } from '../kit/answers.ts';

/** District and department of a city, since names repeat across the country. */
export function placeOf({ distrito, departamento }: CityChoice): string {
  return [distrito, departamento].filter((part) => part !== null).join(', ');
}

/** A city with its district and department. */
export function cityWords(city: CityChoice): string {
  return [city.nombre, placeOf(city)].filter((part) => part !== '').join(' · ');
}

/** The city with this id in words; empty until it is known. */
export function useCityWords(id: string): string {
  const city = useAnswer('lookups.find-city', { id })?.city ?? null;
  return city === null ? '' : cityWords(city);
}
