import type { CoreParts } from '../core-parts.ts';
import type { HandlersOf } from './handlers-of.ts';

/** Lists of the service. */
export function createLookupHandlers(parts: CoreParts): HandlersOf<'lookups'> {
  const { cities, points, units } = parts;
  return {
    'lookups.cities': ({ text, limit }) => ({ cities: cities.search(text, limit) }),
    'lookups.find-city': ({ id }) => ({ city: cities.find(id) }),
    'lookups.points': () => ({ points: points.list() }),
    'lookups.units': () => ({ units: units.list() }),
  };
}
