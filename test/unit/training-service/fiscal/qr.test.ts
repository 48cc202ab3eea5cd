import { expect, test } from 'vitest';
import { buildQr, type QrFacts } from '../../../../training-service/fiscal/qr.ts';

/** MT 13.8.4. */
const MANUAL: QrFacts = {
  cdc: '01444444017001001001452822017012515873260988',
  emissionTime: '2017-01-25T09:35:17',
  receiver: { parameter: 'dRucRec', value: '88899990' },
  total: '300000',
  totalIva: '27272',
  itemCount: 2,
  digestValue: 'yzGYhUx1/XYYzksWB+fPR3Qc50c=',
};
const MANUAL_CSC = { id: '0001', code: 'ABCD0000000000000000000000000000' };

test('the QR of the technical manual is built from its facts: query and hash', () => {
  expect(buildQr('http://127.0.0.1:4010', MANUAL, MANUAL_CSC)).toBe(
    'http://127.0.0.1:4010/consultas-test/qr' +
      '?nVersion=150&Id=01444444017001001001452822017012515873260988' +
      '&dFeEmiDE=323031372d30312d32355430393a33353a3137&dRucRec=88899990&dTotGralOpe=300000' +
      '&dTotIVA=27272&cItems=2&DigestValue=797a4759685578312f5859597a6b7357422b6650523351633530633d' +
      '&IdCSC=0001&cHashQR=97ddbb3c1e7d65af03a70ffe21f2b34846ab1c89e0566c35222086766b7374ed',
  );
});
