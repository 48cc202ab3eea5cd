import * as fc from 'fast-check';
import { usually } from './usually.ts';

/** Valid, except for one in 25. */
export const contentTypes = usually<string | null>(
  'application/json',
  25,
  fc.constantFrom(
    null,
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/jsonx',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    ';',
    '',
  ),
);

/** Extra headers that a request may bring. */
export const HEADERS: readonly (readonly string[])[] = [
  ['Expect: 100-continue'],
  ['Connection: close'],
  ['Accept: text/html'],
  ['Accept-Encoding: gzip, br'],
  ['Content-Encoding: gzip'],
  ['X-Forwarded-Host: otro.example', 'X-Forwarded-For: 10.0.0.1'],
  // Node 24 does not answer malformed data after an upgrade that nobody took: the connection ends here.
  ['Upgrade: websocket', 'Connection: Upgrade, close'],
  ['x-api-key: Bearer otro'],
  ['Content-Type: text/html'],
  ['Cookie: a=b', 'Origin: https://otro.example'],
  [`X-Largo: ${'x'.repeat(20_000)}`],
  ['__proto__: 1', 'constructor: 2'],
  ['Range: bytes=0-1'],
  ['If-None-Match: *'],
];

/** Paths that lead nowhere, or look like it. */
export const GARBAGE_PATHS = [
  '/',
  '/nada',
  '/%zz',
  '/%',
  '/..%2f..%2fetc/passwd',
  '/../timbrados',
  '//timbrados',
  '/timbrados/',
  '/TIMBRADOS',
  '/simplificado//carritos',
  '/simplificado/carritos/..',
  '/etax/xml/',
  '/etax/xml/%00',
  '/auth/../timbrados',
  '/auth/nada',
  '/consultas-test/',
  '/__proto__',
  '/constructor/prototype',
  '/timbrados;x=1',
  '/timbrados#x',
  '*',
  'timbrados',
  'http://otro.example/timbrados',
  `/${'a'.repeat(9000)}`,
  `/etax/xml/${'1'.repeat(2000)}`,
  `/timbrados?${'page=1&'.repeat(500)}`,
  '/timbrados?page=1&page=2&limit[]=3',
  '/\u0001',
  '/ñandú',
];
