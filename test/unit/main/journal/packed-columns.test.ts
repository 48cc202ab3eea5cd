import { expect, test } from 'vitest';
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
