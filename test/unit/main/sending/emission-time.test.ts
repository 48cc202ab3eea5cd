import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime } from '../../../../shared/domain/dates.ts';
import { emissionTimeOfQr } from '../../../../main/sending/emission-time.ts';

const hexOf = (text: string): string => Buffer.from(text, 'utf8').toString('hex');
const qrWith = (hex: string): string =>
  `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=0180&dFeEmiDE=${hex}&dRucRec=1`;

test('the time inside the QR is local, as hex of its text', () => {
  const at = emissionTimeOfQr(qrWith('323032362d31312d32315431303a33303a3135'));
  expect(at).toBe(Date.UTC(2026, 10, 21, 13, 30, 15));
  expect(emissionTimeOfQr(qrWith(hexOf('2026-11-21T10:30:15').toUpperCase()))).toBe(at);
});

test.each([
  ['no QR', null],
  ['a QR without it', 'https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=0180'],
  ['an empty one', qrWith('')],
  ['one that is no hex', qrWith('xyz')],
  ['one that is no time', qrWith(hexOf('mañana'))],
  ['one that is cut', qrWith(hexOf('2026-11-21T10:30:15').slice(0, -1))],
  ['one in another parameter', qrWith('').replace('dFeEmiDE=', `xdFeEmiDE=${hexOf('2026-11-21T10:30:15')}`)],
])('none: %s', (_name, qr) => {
  expect(emissionTimeOfQr(qr)).toBeNull();
});

test('any time comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 10, 1), max: Date.UTC(2090, 0, 1) }), (at) => {
      const [day, month, year, time] = formatDateTime(at).split(/[/ ]/);
      expect(emissionTimeOfQr(qrWith(hexOf(`${year}-${month}-${day}T${time}`)))).toBe(at - (at % 1000));
    }),
  );
});
