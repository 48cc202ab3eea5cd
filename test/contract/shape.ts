import { expect } from 'vitest';

/** What a response has to look like: a type, a list of one shape, or an object with just these keys. */
export type Shape = Leaf | readonly [Shape] | { readonly [key: string]: Shape };

type Leaf = 'string' | 'text' | 'number' | 'uuid' | 'string or null' | 'object' | 'object or null';

const CHECKS: Readonly<Record<Leaf, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string' && value.trim() !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  uuid: (value) =>
    typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(value),
  'string or null': (value) => value === null || typeof value === 'string',
  object: isObject,
  'object or null': (value) => value === null || isObject(value),
};

/** Exactly these keys with these types, all the way down. */
export function expectShape(value: unknown, shape: Shape): void {
  expect(deviations(value, shape, '')).toEqual([]);
}

function deviations(value: unknown, shape: Shape, path: string): string[] {
  if (typeof shape === 'string') {
    return CHECKS[shape](value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${shape}`];
  }
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return [`${path}: ${JSON.stringify(value)} is no list`];
    return value.flatMap((element, index) => deviations(element, shape[0], `${path}[${index}]`));
  }
  if (!isObject(value)) return [`${path}: ${JSON.stringify(value)} is no object`];
  const unexpected = Object.keys(value).filter((key) => !(key in shape));
  return [
    ...unexpected.map((key) => `${path}.${key} is unexpected`),
    ...Object.entries(shape).flatMap(([key, part]) =>
      key in value ? deviations(value[key], part, `${path}.${key}`) : [`${path}.${key} is missing`],
    ),
  ];
}

function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
