import { sayReason } from '../../../../shared/text/say-reason.ts';
import { type Reason } from '../../../../shared/domain/reason.ts';
import { expect, test } from 'vitest';
import { qrMismatch } from '../../../../main/sending/qr-mismatch.ts';
import type { DocumentRecord } from '../../../../main/sending/document-record.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

/** A sale to this document, of 36.000 guaraníes unless `money` says otherwise. */
function sale(
  documento: string,
  tipo_documento: 0 | 1,
  money = { currency: 'PYG', total: 36_000n },
): DocumentRecord {
  const body = invoiceBody({ cliente: { documento, tipo_documento } });
  return { ...money, body: JSON.stringify(body), clientDocument: documento } as DocumentRecord;
}

const qr = (query: string): string => `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&${query}`;

test.each<[string, string, DocumentRecord]>([
  ['the same total and taxpayer', 'dRucRec=80013884&dTotGralOpe=36000', sale('80013884-8', 0)],
  ['a taxpayer with its check digit', 'dRucRec=80013884-8&dTotGralOpe=36000', sale('80013884-8', 0)],
  ['the same total and identity card', 'dNumIDRec=1131421&dTotGralOpe=36000', sale('1.131.421', 1)],
  ['a total with decimals', 'dTotGralOpe=36000.00', sale('1131421', 1)],
  ['a total that rounding moved', 'dTotGralOpe=36000.5', sale('1131421', 1)],
  ['dollars', 'dTotGralOpe=199.99', sale('1131421', 1, { currency: 'USD', total: 19_999n })],
  ['nothing to compare', 'Id=1', sale('1131421', 1)],
])('%s can be this document', (_name, query, document) => {
  expect(qrMismatch(qr(query), document)).toBeNull();
});

const wordsOf = (reason: Reason | null): string => (reason === null ? '' : sayReason(reason));

test.each<[string, string, DocumentRecord, RegExp]>([
  ['another total', 'dRucRec=80013884&dTotGralOpe=210600', sale('80013884-8', 0), /210600.*36000/],
  ['other cents', 'dTotGralOpe=199.90', sale('1131421', 1, { currency: 'USD', total: 19_999n }), /199.9/],
  ['another taxpayer', 'dRucRec=80009735&dTotGralOpe=36000', sale('80013884-8', 0), /80009735/],
  ['another identity card', 'dNumIDRec=4444444&dTotGralOpe=36000', sale('1131421', 1), /4444444/],
])('%s cannot be this document', (_name, query, document, reason) => {
  expect(wordsOf(qrMismatch(qr(query), document))).toMatch(reason);
});

test('a text that is no address is no mismatch', () => {
  expect(qrMismatch('dTotGralOpe=1', sale('1131421', 1))).toBeNull();
});

test('a dispatch note matches its receiver with or without the check digit', () => {
  const note = {
    kind: 'dispatch-note',
    body: '{}',
    currency: 'PYG',
    total: 0n,
    clientDocument: '80013884-8',
  };
  const mismatch = (ruc: string): Reason | null =>
    qrMismatch(qr(`dRucRec=${ruc}&dTotGralOpe=0`), note as DocumentRecord);
  expect([mismatch('80013884'), mismatch('80013884-8')]).toEqual([null, null]);
  expect(wordsOf(mismatch('80009735'))).toMatch(/80009735/);
});
