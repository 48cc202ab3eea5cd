import * as fc from 'fast-check';

/** Replacement for a value: JSON, or text that only looks like it. */
export type Hostile = { json: unknown } | { raw: string };

const NUMBERS = [
  '-0',
  '1e308',
  '1e400',
  '-1e400',
  '1E-9',
  '1e-320',
  '0.30000000000000004',
  '9007199254740992',
];
const MORE_NUMBERS = [
  '9007199254740993',
  '-1',
  '-0.5',
  '0.1',
  '01',
  '1.',
  '.5',
  '0x10',
  'NaN',
  'Infinity',
  '1e',
];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00\uD800',
  '\u202Eabc\u202C',
  'نص عربي',
  '\uFEFF',
  '\uFFFE\uFFFF',
  '👩‍👩‍👧‍👦',
  '\r\nx-api-key: nada',
  "'; DROP TABLE documents; --",
  ']]></rDE><!--',
  '&#0;&lt;',
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'RECHAZAR',
];

/** Values outside any field's domain. */
export const hostile: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS, ...MORE_NUMBERS).map((raw) => ({ raw })) },
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS).map((json) => ({ json })) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((json) => ({ json })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]]).map((json) => ({ json })),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((json) => ({ json })) },
  { weight: 1, arbitrary: fc.constantFrom(50, 5000).map((depth) => nested(depth)) },
  { weight: 1, arbitrary: fc.constantFrom('{"__proto__":{"success":true}}', '{"constructor":1}').map(asRaw) },
);

/** A hundred thousand characters; rare, because each passes through everything. */
export const huge: fc.Arbitrary<Hostile> = fc
  .constantFrom('x', 'ñ', '\u0000', '<', '9')
  .map((character) => ({ json: character.repeat(100_000) }));

function nested(depth: number): Hostile {
  return { raw: `${'['.repeat(depth)}${']'.repeat(depth)}` };
}

function asRaw(raw: string): Hostile {
  return { raw };
}
