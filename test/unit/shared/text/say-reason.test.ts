import { afterEach, describe, expect, test } from 'vitest';
import {
  readReason,
  readReasons,
  reason,
  REASON_PARAMS,
  type ReasonCode,
  reasonSchema,
} from '../../../../shared/domain/reason.ts';
import { reasons as english } from '../../../../shared/text/en/reasons.ts';
import { reasons as spanish } from '../../../../shared/text/es/reasons.ts';
import { speak } from '../../../../shared/text/say.ts';

afterEach(() => speak('es-PY'));
const codes = Object.keys(REASON_PARAMS) as ReasonCode[];
const gapsOf = (words: string): string[] =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

test.each(codes)('the words of %s use its stored facts, in both languages', (code) => {
  const stored: readonly string[] = REASON_PARAMS[code];
  const shown = stored.filter((name) => name !== 'cause').toSorted();
  expect(gapsOf(spanish[code]).toSorted()).toEqual(shown);
  expect(gapsOf(english[code]).toSorted()).toEqual(shown);
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
    'is shown verbatim if it is damaged: %j',
    (text) => {
      expect(readReason(text)).toEqual(reason('said', { text }));
      expect(readReasons(text)).toEqual([reason('said', { text })]);
    },
  );
});
