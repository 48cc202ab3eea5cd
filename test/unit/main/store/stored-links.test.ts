import { expect, test } from 'vitest';
import { readLinks, storeLinks } from '../../../../main/store/stored-links.ts';

test.each([
  {
    xmlUrl: 'https://etax.com.py/etax/xml/1',
    qr: 'https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=1',
  },
  { xmlUrl: null, qr: 'https://ekuatia.set.gov.py/consultas/qr?Id=1' },
  { xmlUrl: '', qr: null },
  { xmlUrl: null, qr: null },
])('what is stored is read: %j', (links) => {
  expect(storeLinks(links)).toMatchObject({ xmlUrl: null, qr: null });
  expect(readLinks(storeLinks(links))).toEqual(links);
  expect(readLinks({ ...links, packedLinks: null })).toEqual(links);
});

test('a document that has none takes nothing', () => {
  expect(storeLinks({ xmlUrl: null, qr: null }).packedLinks).toBeNull();
});
