/** Begins the ids of units and cities that stand in until the service's own are there. No service gives such ids. */
const START = '00000000-0000-8000-8';

/** The id that stands in for the unit with this code of the tax authority. */
export const startUnitId = (code: number): string => `${START}000-${String(code).padStart(12, '0')}`;

/** The id that stands in for the city at this place of our list. */
export const startCityId = (place: number): string => `${START}001-${String(place).padStart(12, '0')}`;

/** True of an id that stands in: nothing with it may be sent. */
export const isStartId = (id: string): boolean => id.startsWith(START);
