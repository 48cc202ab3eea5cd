import { afterEach, describe, expect, test } from 'vitest';
import {
  causeOf,
  readReason,
  readReasons,
  reason,
  REASON_PARAMS,
  type ReasonCode,
  reasonSchema,
  said,
  storeReason,
} from '../../../../shared/domain/reason.ts';
import { reasons as english } from '../../../../shared/text/en/reasons.ts';
import { reasons as spanish } from '../../../../shared/text/es/reasons.ts';
import { speak } from '../../../../shared/text/say.ts';
import { reasonView, sayReason } from '../../../../shared/text/say-reason.ts';

afterEach(() => speak('es-PY'));

const DOUBT = reason('in-doubt', {
  why: reason('answer-for-other-sale', { why: reason('other-total', { told: '210600', expected: 36_000 }) }),
});
const LOST = reason('in-doubt', { why: reason('no-answer', { cause: 'ECONNRESET' }) });

const codes = Object.keys(REASON_PARAMS) as ReasonCode[];
const gapsOf = (words: string): string[] =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

test.each(codes)('the words of %s hold what it stores, in both languages', (code) => {
  const stored: readonly string[] = REASON_PARAMS[code];
  const shown = stored.filter((name) => name !== 'cause').toSorted();
  expect(gapsOf(spanish[code]).toSorted()).toEqual(shown);
  expect(gapsOf(english[code]).toSorted()).toEqual(shown);
});

test('the language changes, and every stored reason follows', async () => {
  const stored = storeReason(DOUBT);
  expect(sayReason(readReason(stored))).toBe(
    'En duda: contestó por otra venta: su documento es de 210600 y esta venta de 36000.',
  );
  await speak('en');
  expect(sayReason(readReason(stored))).toBe(
    'In doubt: it answered for another sale: its document is of 210600 and this sale of 36000.',
  );
  expect(sayReason(said(null))).toBe('without an explanation');
});

test('the code for a technician stands behind the words, or apart', () => {
  expect(sayReason(LOST)).toBe('En duda: no llegó la respuesta (ECONNRESET).');
  expect(reasonView(LOST)).toEqual({ words: 'En duda: no llegó la respuesta.', cause: 'ECONNRESET' });
  expect(causeOf(DOUBT)).toBeNull();
});

test.each(['{text}', '{{text}}', '$t(unexplained)', '$&', 'dos\nlíneas', '{"code":"said"}'])(
  'the words of the service stay as they are: %s',
  async (text) => {
    await speak('en');
    expect(sayReason(reason('xml-service-failed', { text }))).toBe(`The service failed: ${text}`);
    expect(sayReason(said(text))).toBe(text);
  },
);

test('what was not said before stands alone', () => {
  expect(sayReason(reason('not-cancelled-by-status', { before: '' }))).toBe(
    'Consultado su estado, el servicio no la da por anulada.',
  );
});

describe('a stored reason', () => {
  test.each([
    ['an unknown code', { code: 'other', params: {} }],
    ['a name too many', { code: 'unexplained', params: { text: 'x' } }],
    ['a name that is missing', { code: 'service-error', params: { text: 'x' } }],
    ['a list', { code: 'said', params: { text: ['x'] } }],
  ])('is none with %s', (_name, value) => {
    expect(reasonSchema.safeParse(value).success).toBe(false);
  });

  test.each(['', '{', '{"code":"other","params":{}}', 'No.'])(
    'that is damaged is shown as it stands: %j',
    (text) => {
      expect(readReason(text)).toEqual(reason('said', { text }));
      expect(readReasons(text)).toEqual([reason('said', { text })]);
    },
  );
});
