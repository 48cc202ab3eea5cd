import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable, printableOrNull } from '../../../../../../shared/domain/paper/receipt/receipt-words.ts';

it.each([
  ['  dos   blancos ', 'dos blancos'],
  ['línea\r\notra\tmás', 'línea otra más'],
  ['e\u0303 y\u0303 g\u0303', 'ẽ ỹ g̃'],
  ['\u001b@\u001bp borra', '@ p borra'],
  ['a\u202egnirts\u2069b', 'a gnirts b'],
  ['media \ud83d', 'media \ufffd'],
  ['ñandutí ₲ ʼ 😀', 'ñandutí ₲ ʼ 😀'],
])('%j is printed %j', (given, expected) => {
  expect(printable(given)).toBe(expected);
});

it('is one line that stays as it is when done again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = printable(text);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(printable(line)).toBe(line);
    }),
  );
});

it('nothing left is null', () => {
  expect(printableOrNull(undefined)).toBeNull();
  expect(printableOrNull(' \n')).toBeNull();
  expect(printableOrNull(' x ')).toBe('x');
});
