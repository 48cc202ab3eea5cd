import { assert, json, nat, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DamagedTextError } from '../../../../main/errors.ts';
import { findText, packText, readText, unpackText } from '../../../../main/store/packed-text.ts';
import { PACKING_WORDS } from '../../../../main/store/packing-words.ts';
import { sha256 } from '../../../../main/store/sha256.ts';
import { generatedSale } from '../../../bench/generated-sales.ts';

const anyText = oneof(
  string({ unit: 'binary', maxLength: 5000 }),
  string({ unit: 'grapheme', maxLength: 5000 }),
  json(),
  nat({ max: 999_999 }).map((index) => JSON.stringify(generatedSale(index))),
);

test('any text is read as it was packed', () => {
  assert(property(anyText, (text) => unpackText(packText(text)) === text));
});

test('what has no UTF-8 is read as any other text of the database would be', () => {
  expect(unpackText(packText('a\ud800b'))).toBe('a\ufffdb');
});

test('a long text, whose end is far from the words, is read whole', () => {
  const text = Array.from({ length: 500 }, (_, index) => JSON.stringify(generatedSale(index))).join('\n');
  expect(unpackText(packText(text))).toBe(text);
});

test('an invoice of five lines takes less than a quarter', () => {
  const text = JSON.stringify(generatedSale(7));
  expect(packText(text).length).toBeLessThan(text.length / 4);
});

test('a row of before has its text as it is', () => {
  expect(readText('{"venta":{}}', null)).toBe('{"venta":{}}');
  expect(readText('', packText('{"venta":{}}'))).toBe('{"venta":{}}');
});

// What shops have packed is read with these words alone.
test('the words of this version are what they always were', () => {
  expect(sha256(PACKING_WORDS.toString())).toBe(
    '4e102f95baa055c449b4f015bdc6f5b8a7d840791ed22578a1ea412cb7a39b7d',
  );
  const packed = '010000006b3a529cb6a35b23a5b61600';
  expect(unpackText(Buffer.from(packed, 'hex'))).toBe(
    '{"success":true,"codigo":"200","message":"Operacion realizada correctamente.","data":{"estado":"Aprobado"}}',
  );
});

describe('what was damaged', () => {
  const packed = packText(JSON.stringify(generatedSale(1)));

  test.each<[string, Uint8Array]>([
    ['nothing is left', new Uint8Array(0)],
    ['only its head is left', packed.subarray(0, 9)],
    ['its end is lacking', packed.subarray(0, -1)],
    ['it is of a version nobody knows', Buffer.concat([Buffer.of(9), packed.subarray(1)])],
    ['it says it is longer', Buffer.concat([Buffer.of(1, 0, 0, 255, 255), packed.subarray(5)])],
    ['it says it is shorter', Buffer.concat([Buffer.of(1, 0, 0, 0, 9), packed.subarray(5)])],
    [
      'it says it is as long as can be',
      Buffer.concat([Buffer.of(1, 255, 255, 255, 255), packed.subarray(5)]),
    ],
    ['it is other bytes', Buffer.concat([packed.subarray(0, 9), Buffer.alloc(40, 0xff)])],
    ['it is another text', Buffer.concat([packed.subarray(0, 9), packText('{}').subarray(9)])],
  ])('is not taken for a text: %s', (_what, damaged) => {
    expect(findText(damaged)).toBeNull();
    expect(() => unpackText(damaged)).toThrow(DamagedTextError);
  });

  test('whatever byte is another, it is the same text or none', () => {
    assert(
      property(nat({ max: packed.length - 1 }), nat({ max: 255 }), (at, byte) => {
        const damaged = Buffer.from(packed);
        damaged[at] = byte;
        expect([null, JSON.stringify(generatedSale(1))]).toContain(findText(damaged));
      }),
    );
  });
});
