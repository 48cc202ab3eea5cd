import { say } from '../../text/say.ts';
import type { FieldIssue } from '../../wire/field-names.ts';

/** Begins the ids of units and cities that stand in until the service's own are there. No service gives such ids. */
const START = '00000000-0000-8000-8';

/** The id that stands in for the unit with this code of the tax authority. */
export const startUnitId = (code: number): string => `${START}000-${String(code).padStart(12, '0')}`;

/** The id that stands in for the city at this place of our list. */
export const startCityId = (place: number): string => `${START}001-${String(place).padStart(12, '0')}`;

/** True of an id that stands in: nothing with it may be sent. */
export const isStartId = (id: string): boolean => id.startsWith(START);

/**
 * Refuses units and cities that stand in, wherever a body names one: the service's come with the first connection,
 * which has none for some.
 */
export function standInIssues(body: object, path = ''): FieldIssue[] {
  return Object.entries(body).flatMap(([key, part]: [string, unknown]) => {
    const at = Array.isArray(body) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (typeof part === 'string') return isStartId(part) ? [{ path: at, message: standsIn(body) }] : [];
    return typeof part === 'object' && part !== null ? standInIssues(part, at) : [];
  });
}

/** `holder` is the line of goods, or the person or place, that names what stands in. */
function standsIn(holder: object): string {
  return 'descripcion' in holder
    ? say('saleFaults.unitUnlisted', { item: String(holder.descripcion) })
    : say('saleFaults.cityUnlisted');
}
