import { expect, test } from 'vitest';
import { scannedCdc } from '../../../../shared/domain/scanned-cdc.ts';
import { makeCdc } from '../../../support/service-answers.ts';

const CDC = makeCdc({ number: 123 });
// The QR's other long digits must not be taken for it.
const QR = `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}&dFeEmiDE=${'3230323031'.repeat(4)}&DigestValue=${'12'.repeat(22)}&IdCSC=0001&cHashQR=${'9'.repeat(64)}`;

test.each([
  ['its digits', CDC],
  ['with an Enter', `${CDC}\r\n`],
  ['in groups', CDC.replaceAll(/(.{4})/g, '$1 ')],
  ['a prefix', `CDC: ${CDC}`],
  ["the QR's address", QR],
  ['the same from a scanner set to another keyboard', QR.replaceAll('?', '_').replaceAll('=', '¿')],
  ['in capitals', QR.toUpperCase()],
  ["the service's address of its XML", `http://127.0.0.1:4010/etax/xml/${CDC}`],
])('%s', (_name, text) => {
  expect(scannedCdc(text)).toBe(CDC);
});

test.each([
  ['', ''],
  [' 0180 ', '0180'],
  ['hola', 'hola'],
  [`${CDC}0`, `${CDC}0`],
  [`Id=${CDC}0`, `Id=${CDC}0`],
])('«%s» has none', (text, left) => {
  expect(scannedCdc(text)).toBe(left);
});
