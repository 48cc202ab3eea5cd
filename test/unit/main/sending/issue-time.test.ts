import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emissionTimeOfQr,
  issueTime,
  type IssueTimes,
  notAfter,
} from '../../../../main/sending/issue-time.ts';
import { DAY_MS, formatDateTime, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/dates.ts';

const DAY_AT = Date.UTC(2026, 10, 21, 3);
const TRUE_AT = DAY_AT + 10 * HOUR_MS;
const of = (told: Partial<IssueTimes>): ReturnType<typeof issueTime> =>
  issueTime({
    toldBefore: TRUE_AT,
    toldNow: TRUE_AT,
    machineAt: TRUE_AT + 5 * HOUR_MS,
    qrAt: null,
    issueDate: '20261121',
    ...told,
  });

describe('the beginning of the 48 hours', () => {
  test('is the answer’s time if all times agree', () => {
    const toldNow = TRUE_AT + MINUTE_MS;
    expect(of({ toldNow, qrAt: TRUE_AT })).toEqual({ at: toldNow, isDisputed: false });
    expect(of({ toldNow, toldBefore: null })).toEqual({ at: toldNow, isDisputed: false });
  });

  test.each([-57 * 365 * DAY_MS, -3 * DAY_MS, 10 * DAY_MS])(
    'is not taken from an answer that is %d ms wrong, nor from two',
    (wrongMs) => {
      const toldNow = TRUE_AT + wrongMs;
      const qrAt = TRUE_AT;
      expect(of({ toldNow })).toEqual({ at: TRUE_AT, isDisputed: true });
      expect(of({ toldNow, toldBefore: null, qrAt })).toEqual({ at: TRUE_AT, isDisputed: true });
      expect(of({ toldNow, toldBefore: null })).toEqual({ at: DAY_AT, isDisputed: true });
      expect(of({ toldNow, toldBefore: toldNow, qrAt })).toEqual({ at: TRUE_AT, isDisputed: true });
    },
  );

  test('is the earliest of the times on the day in the cdc', () => {
    const early = TRUE_AT - 2 * HOUR_MS;
    expect(of({ toldNow: TRUE_AT + HOUR_MS })).toEqual({ at: TRUE_AT, isDisputed: true });
    expect(of({ toldBefore: null, qrAt: early })).toEqual({ at: early, isDisputed: true });
  });

  test('may be this machine’s time on the day in the cdc, where the service’s times disagree', () => {
    const machineAt = TRUE_AT - HOUR_MS;
    const ahead = { toldBefore: 0, toldNow: TRUE_AT + 3 * HOUR_MS };
    expect(of({ ...ahead, machineAt })).toEqual({ at: machineAt, isDisputed: true });
    expect(of({ ...ahead, machineAt: DAY_AT - 2 * DAY_MS }).at).toBe(ahead.toldNow);
    expect(of({ ...ahead, machineAt, qrAt: TRUE_AT }).at).toBe(TRUE_AT);
    expect(of({ machineAt })).toEqual({ at: TRUE_AT, isDisputed: false });
  });

  test.each([
    ['of the day', DAY_AT, DAY_AT],
    ['of its end', DAY_AT + DAY_MS - 1, DAY_AT + DAY_MS - 1],
    ['just after it, by a clock that is a little ahead', DAY_AT + DAY_MS + 1000, DAY_AT + DAY_MS + 1000],
    ['just before it', DAY_AT - HOUR_MS, DAY_AT - HOUR_MS],
    ['of the evening before, of a code dated by another zone', DAY_AT - 3 * HOUR_MS, DAY_AT - 3 * HOUR_MS],
    ['two days before it', DAY_AT - 2 * DAY_MS, DAY_AT],
    ['after it', DAY_AT + DAY_MS + HOUR_MS, DAY_AT],
  ])('a single time: %s', (_name, toldNow, expected) => {
    expect(of({ toldBefore: null, toldNow }).at).toBe(expected);
  });

  test('ignores a date that does not exist', () => {
    expect(of({ toldBefore: null, toldNow: 5, issueDate: '20261399' })).toEqual({ at: 5, isDisputed: true });
  });

  test('is not after the issue was known, unless that clock is wrong by days', () => {
    expect(notAfter(TRUE_AT, TRUE_AT - HOUR_MS)).toBe(TRUE_AT - HOUR_MS);
    expect(notAfter(TRUE_AT, TRUE_AT + HOUR_MS)).toBe(TRUE_AT);
    expect(notAfter(TRUE_AT, 0)).toBe(TRUE_AT);
  });
});

describe('emissionTimeOfQr', () => {
  const hexOf = (text: string): string => Buffer.from(text, 'utf8').toString('hex');
  const qrWith = (hex: string): string =>
    `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=0180&dFeEmiDE=${hex}&dRucRec=1`;

  test('the time inside the QR is local, as hex of its text', () => {
    const at = emissionTimeOfQr(qrWith('323032362d31312d32315431303a33303a3135'));
    expect(at).toBe(Date.UTC(2026, 10, 21, 13, 30, 15));
    expect(emissionTimeOfQr(qrWith(hexOf('2026-11-21T10:30:15').toUpperCase()))).toBe(at);
  });

  test.each([
    ['no QR', null],
    ['a QR without it', 'https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=0180'],
    ['an empty one', qrWith('')],
    ['one that is no hex', qrWith('xyz')],
    ['one that is no time', qrWith(hexOf('mañana'))],
    ['one that is cut', qrWith(hexOf('2026-11-21T10:30:15').slice(0, -1))],
    [
      'one in another parameter',
      qrWith('').replace('dFeEmiDE=', `xdFeEmiDE=${hexOf('2026-11-21T10:30:15')}`),
    ],
  ])('is null: %s', (_name, qr) => {
    expect(emissionTimeOfQr(qr)).toBeNull();
  });

  test('any time is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 10, 1), max: Date.UTC(2090, 0, 1) }), (at) => {
        const [day, month, year, time] = formatDateTime(at).split(/[/ ]/);
        expect(emissionTimeOfQr(qrWith(hexOf(`${year}-${month}-${day}T${time}`)))).toBe(at - (at % 1000));
      }),
    );
  });
});
