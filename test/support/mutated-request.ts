import * as fc from 'fast-check';
import type { JsonPath } from './json-paths.ts';
import { jsonPaths, replaceAt } from './json-paths.ts';
import { WIRE_REQUESTS } from './wire-requests.ts';

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'x',
    '00/13/2026',
    '31/02/2026',
    '+0',
    'ñ'.repeat(600),
    -1,
    0,
    3,
    0.123456789,
    1e300,
    2 ** 60,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    [],
    {},
    [null],
    [[]],
    { clave_rara: 1 },
    1n,
  ),
  fc.double(),
  fc.integer(),
);

/** A request's schema, and a body with some values replaced, removed or added. */
export const mutatedRequest = fc.constantFrom(...WIRE_REQUESTS).chain((request) => {
  const paths: JsonPath[] = [[], ...jsonPaths(request.body)];
  const mutation = fc.record({
    path: fc.constantFrom(...paths),
    replacement: fc.oneof(fc.constant(undefined), oddValue),
    unknownKey: fc.boolean(),
  });
  return fc.array(mutation, { minLength: 1, maxLength: 4 }).map((mutations) => ({
    schema: request.schema,
    body: mutations.reduce(
      (value, { path, replacement, unknownKey }) =>
        unknownKey ? replaceAt(value, [...path, 'clave-rara'], 1) : replaceAt(value, path, replacement),
      request.body,
    ),
  }));
});
