import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrOfXml } from '../../../../../main/documents/doubt/xml-qr.ts';
import { makeCdc } from '../../../../support/service-answers.ts';

const CDC = makeCdc();
const QR = `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}&dFeEmiDE=3230&cHashQR=ab`;
const escape = (text: string): string => text.replaceAll('&', '&amp;');
const xmlWith = (qr: string): string =>
  `<?xml version="1.0"?><rDE xmlns="x"><DE Id="${CDC}"/><gCamFuFD><dCarQR>${qr}</dCarQR></gCamFuFD></rDE>`;

test.each([
  ['escaped, as XML must', xmlWith(escape(QR))],
  ['on a line of its own', xmlWith(`\n  ${escape(QR)}\n`)],
  ['under a prefix', xmlWith(escape(QR)).replaceAll('dCarQR', 'ns2:dCarQR')],
  ['the last of its parameters', xmlWith(escape(`https://x/qr?nVersion=150&Id=${CDC}`))],
])('the QR is found %s', (_name, xml) => {
  expect(qrOfXml(xml, CDC)).toContain(`&Id=${CDC}`);
  expect(qrOfXml(xml, CDC)).not.toContain('&amp;');
});

test.each([
  ['no XML', ''],
  ['HTML', '<html><body>WiFi</body></html>'],
  ['none in it', xmlWith('').replace(/<dCarQR>.*<\/dCarQR>/, '')],
  ['an empty one', xmlWith('')],
  ['that of another document', xmlWith(escape(QR.replace(CDC, makeCdc({ number: 2 }))))],
  ['one whose cdc goes on', xmlWith(escape(QR.replace(CDC, `${CDC}0`)))],
  ['one whose cdc stands elsewhere', xmlWith(escape(QR.replace('&Id=', '&xId=')))],
])('none: %s', (_name, xml) => {
  expect(qrOfXml(xml, CDC)).toBeNull();
});

test('any address comes back exactly, whatever had to be escaped', () => {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  const tailArbitrary = fc.string({
    unit: fc.constantFrom('a', '1', '&', '<', '>', '"', "'", ';', 'amp;', '=', 'ñ'),
  });
  fc.assert(
    fc.property(tailArbitrary, (tail) => {
      const qr = `https://x/qr?Id=${CDC}&t=${tail}x`;
      expect(qrOfXml(xmlWith(qr.replace(/[&<>"']/g, (one) => entities[one] ?? '')), CDC)).toBe(qr);
    }),
  );
});
