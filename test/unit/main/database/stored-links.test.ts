import { expect, test } from 'vitest';
import { readLinks, storeLinks } from '../../../../main/database/stored-texts.ts';

const QR = 'https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=1';

test.each([
  ['one is changed', { qr: `${QR}1` }],
  ['one is gone', { xmlUrl: null }],
  ['their sum is gone', { linksCrc32: null }],
  ['they changed places', { xmlUrl: QR, qr: 'https://etax.com.py/etax/xml/1' }],
])('damaged links are read as null: %s', (_what, damage) => {
  const stored = storeLinks({ xmlUrl: 'https://etax.com.py/etax/xml/1', qr: QR });
  expect(readLinks({ ...stored, ...damage })).toEqual({ xmlUrl: null, qr: null });
});
