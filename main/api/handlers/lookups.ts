import type { lookupsMethods } from '../../../shared/contract/lookups.ts';
import type { CounterHandlers } from '../area-handlers.ts';

export const lookupsHandlers: CounterHandlers<typeof lookupsMethods> = {
  'lookups.cities': ({ text, limit }, { cities }) => ({ cities: cities.search(text, limit) }),
  'lookups.find-city': ({ id }, { cities }) => ({ city: cities.find(id) }),
  'lookups.points': (_, { points }) => ({ points: points.list() }),
  'lookups.units': (_, { units }) => ({ units: [...units.list()] }),
};
