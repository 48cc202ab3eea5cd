import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { findCity } from '../catalog/cities.ts';

/** A city's id has to be one of the list; `path` is the field it stands in. */
export function checkCity(id: string, path: string): FieldIssue[] {
  if (findCity(id) !== undefined) return [];
  return [{ path, message: 'Ciudad: no existe una ciudad con ese identificador' }];
}
