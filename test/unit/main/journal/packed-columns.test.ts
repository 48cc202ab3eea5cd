import { expect, test } from 'vitest';
import { DamagedTextError } from '../../../../main/errors.ts';
import {
  packAttempt,
  packDocument,
  unpackAttempt,
  unpackDocument,
} from '../../../../main/journal/packed-columns.ts';

const BODY = '{"venta":{"condicion_venta":2,"venta_credito":{"entrega_inicial":0,"plazo":30}}}';

test('a line tells a body and an answer as they are, whether the row has them packed or is of before', () => {
  const told = { id: 'a', body: BODY, xml_url: 'https://x', qr: null };
  expect(unpackDocument({ ...told, packed_body: null, packed_links: null })).toEqual(told);
  expect(unpackDocument(told)).toEqual(told);
  expect(unpackDocument(packDocument(told))).toEqual({ ...told, credit_days: 30 });
  expect(unpackAttempt({ id: 1, raw_answer: '{}', packed_answer: null })).toEqual({
    id: 1,
    raw_answer: '{}',
  });
  expect(unpackAttempt(packAttempt({ id: 1, raw_answer: '{}' }))).toEqual({ id: 1, raw_answer: '{}' });
  expect(unpackAttempt(packAttempt({ id: 1, raw_answer: null }))).toEqual({ id: 1, raw_answer: null });
});

test('a line of before that knew no days of credit is stored with them', () => {
  expect(packDocument({ id: 'a', body: BODY })).toMatchObject({ body: '', credit_days: 30 });
});

test('where something damaged an answer or the links, the line goes without; a body it cannot go without', () => {
  const spoilt = (packed: unknown): Uint8Array => (packed as Uint8Array).subarray(0, -1);
  const row = packDocument({ id: 'a', body: BODY, xml_url: 'https://x', qr: 'https://y' });
  const { packed_answer: answer } = packAttempt({ id: 1, raw_answer: '{"success":true}' });
  expect(unpackAttempt({ id: 1, packed_answer: spoilt(answer) })).toEqual({ id: 1, raw_answer: null });
  expect(unpackDocument({ ...row, packed_links: spoilt(row['packed_links']) })).toMatchObject({
    body: BODY,
    xml_url: null,
    qr: null,
  });
  expect(() => unpackDocument({ ...row, packed_body: spoilt(row['packed_body']) })).toThrow(DamagedTextError);
});
