import { nameField } from '../../shared/wire/field-names.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import { findMeaning } from './field-meanings.ts';

/** A JSON Schema in the making. */
export type Schema = Record<string, unknown>;

/** Gives every field below a schema its Spanish name as `title` and its meaning as `description`. */
export function describeFields(schema: Schema, path: readonly string[] = []): void {
  for (const [key, field] of Object.entries(asSchema(schema['properties']))) {
    if (isRecord(field)) {
      describeField(field, [...path, key]);
      describeFields(field, [...path, key]);
    }
  }
  for (const part of [schema['items'], ...alternatives(schema)]) {
    if (isRecord(part)) describeFields(part, path);
  }
}

/** What a schema says of its own, such as a form that it cannot carry, stays behind the meaning. */
function describeField(field: Schema, path: readonly string[]): void {
  const name = nameField(path);
  if (name !== path.at(-1)) field['title'] = name;
  const parts = [findMeaning(path.at(-2) ?? '', path.at(-1) ?? ''), field['description']];
  const description = parts.filter((part) => typeof part === 'string').join(' ');
  if (description !== '') field['description'] = description;
}

function alternatives(schema: Schema): unknown[] {
  return [schema['anyOf'], schema['oneOf']].flatMap((list) => (Array.isArray(list) ? list : []));
}

function asSchema(value: unknown): Schema {
  return isRecord(value) ? value : {};
}
