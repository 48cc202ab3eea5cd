import { expect, test } from 'vitest';
import {
  buildQr,
  buildQrQuery,
  hashQr,
  type QrFacts,
  TRAINING_CSC,
} from '../../../../training-service/fiscal/qr.ts';

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
const MANUAL_HASH = '97ddbb3c1e7d65af03a70ffe21f2b34846ab1c89e0566c35222086766b7374ed';

test('reproduces the technical manual: query and hash', () => {
  const query = buildQrQuery(MANUAL, MANUAL_CSC);
  expect(query).toBe(
    'nVersion=150&Id=01444444017001001001452822017012515873260988' +
      '&dFeEmiDE=323031372d30312d32355430393a33353a3137&dRucRec=88899990&dTotGralOpe=300000' +
      '&dTotIVA=27272&cItems=2&DigestValue=797a4759685578312f5859597a6b7357422b6650523351633530633d' +
      '&IdCSC=0001',
  );
  expect(hashQr(query, MANUAL_CSC)).toBe(MANUAL_HASH);
});

test('the address is a page of the service and never carries the secret code', () => {
  const qr = buildQr('http://127.0.0.1:4010', MANUAL, TRAINING_CSC);
  expect(qr.startsWith('http://127.0.0.1:4010/consultas-test/qr?nVersion=150&Id=')).toBe(true);
  expect(qr.endsWith(`&cHashQR=${MANUAL_HASH}`)).toBe(true);
  expect(qr).not.toContain(TRAINING_CSC.code);
});

test('a receiver without RUC is named by the document, whatever is in it', () => {
  const receiver = { parameter: 'dNumIDRec', value: 'A&B=1 ñ' } as const;
  const query = buildQrQuery({ ...MANUAL, receiver }, MANUAL_CSC);
  expect(query).not.toContain('dRucRec');
  expect(new URLSearchParams(query).get('dNumIDRec')).toBe('A&B=1 ñ');
});
