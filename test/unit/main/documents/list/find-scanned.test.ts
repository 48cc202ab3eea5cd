import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findScanned } from '../../../../../main/documents/list/text-candidates.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { makeCdc } from '../../../../support/service-answers.ts';

let machine: TestCounter;
/** The first sale, issued with the number 1; the second one waits. */
let id: string;
beforeAll(async () => {
  machine = new TestCounter();
  id = (await machine.sellIssued()).id;
  machine.sell();
});
afterAll(() => machine.remove());

const find = (text: string): unknown => findScanned(machine.counter.store.db, text);

describe('a document is found by its paper:', () => {
  const cdc = makeCdc();
  const url = `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}&dFeEmiDE=32303236&cHashQR=97ddbb3c`;
  test.each([
    ['its cdc', cdc],
    ['its cdc in groups', cdc.replaceAll(/(.{4})/g, '$1 ')],
    ['the address of its QR', url],
    ['the address in capitals', url.toUpperCase()],
    [
      'the address from a scanner set to another keyboard',
      url.replaceAll('=', '¿').replaceAll('&', '/').replaceAll(':', 'Ñ'),
    ],
    ['its number', '001-001-0000001'],
    ['its number with blanks', ' 001 - 001 - 0000001 '],
    ['its number without the zeros', '1-1-1'],
    ['its number from a scanner set to another keyboard', "001'001'0000001"],
    ['its local number', 'C1-000001'],
    ['its local number in small letters', 'c1-000001\n'],
    ['its local number without the zeros', 'c1-1'],
    ['its local number from a scanner set to another keyboard', 'C1/000001'],
  ])('%s', (_what, text) => {
    expect(find(text)).toEqual({ kind: 'found', id });
  });

  test('as the newest of two with one number', () => {
    const { counter, clock } = machine;
    clock.jump(1000);
    const numeroDocumento = '001-001-0000055';
    const [older, newer] = [8, 9].map((number) => {
      const sold = { ...machine.sell(), id: machine.random.uuid(), localNumber: `C1-00000${number}` };
      counter.store.commit(() =>
        counter.documents.insert({ ...sold, state: 'issued-unidentified', numeroDocumento }),
      );
      return sold.id;
    });
    expect(older).not.toBe(newer);
    expect(find(numeroDocumento)).toEqual({ kind: 'found', id: newer });
  });
});

test.each([
  ['cdc', makeCdc({ number: 77 })],
  ['cdc', `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${makeCdc({ number: 77 })}`],
  ['local-number', 'C1-000077'],
  ['local-number', 'c1b7KQ4-77'],
  ['number', '001-002-0000077'],
])('a document that is not here is reported as such: %s %s', (what, text) => {
  expect(find(text)).toEqual({ kind: 'not-here', what });
});

test.each([
  '',
  '   ',
  '7840000104729',
  'yerba',
  '1234',
  'C1',
  '001-001',
  'https://example.com',
  `${makeCdc()}1`,
])('a text that names no document is unknown: «%s»', (text) => {
  expect(find(text)).toEqual({ kind: 'unknown' });
});
