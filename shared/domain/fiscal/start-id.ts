import { say } from '../../text/say.ts';
import type { FieldIssue } from '../../wire/field-names.ts';

/** Prefix of the ids of placeholder units and cities. The service never uses such ids. */
const START = '00000000-0000-8000-8';

/** Placeholder id of the unit with this code of the tax authority. */
export const startUnitId = (code: number): string => `${START}000-${String(code).padStart(12, '0')}`;

/** Placeholder id of the city at this place of our list. */
export const startCityId = (place: number): string => `${START}001-${String(place).padStart(12, '0')}`;

/** True for a placeholder id: nothing with it may be sent. */
export const isStartId = (id: string): boolean => id.startsWith(START);

/**
 * Refuses placeholder units and cities anywhere in a body: the first connection replaces them, except those
 * the service does not have.
 */
export function standInIssues(body: object, path = ''): FieldIssue[] {
  // Hardly ever: the paths are not made for nothing.
  if (!hasStandIn(body)) return [];
  return Object.entries(body).flatMap(([key, part]: [string, unknown]) => {
    const at = Array.isArray(body) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (typeof part === 'string') return isStartId(part) ? [{ path: at, message: standsIn(body) }] : [];
    return typeof part === 'object' && part !== null ? standInIssues(part, at) : [];
  });
}

function hasStandIn(part: unknown): boolean {
  if (typeof part === 'string') return isStartId(part);
  return typeof part === 'object' && part !== null && Object.values(part).some(hasStandIn);
}

/** `holder` is the goods line, or the person or place, with the placeholder. */
function standsIn(holder: object): string {
  return 'descripcion' in holder
    ? say('saleFaults.unitUnlisted', { item: String(holder.descripcion) })
    : say('saleFaults.cityUnlisted');
}
