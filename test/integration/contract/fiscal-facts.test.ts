import { expect, test } from 'vitest';
import { modulus11, splitCdc } from './fiscal-facts.ts';

/* The test's own arithmetic against the known vectors (domain facts, CDC and RUC). */

test.each([
  '01444444017001001001452822017012515873260988',
  '01800138848001001123456412018121817819792239',
  '07800044649001001900018322019031217200146403',
  '01800319702001005008254822024103013609116639',
  '01800805534001002000000722021040613265708133',
])('the control code %s has its check digit', (cdc) => {
  expect(modulus11(cdc.slice(0, 43))).toBe(splitCdc(cdc).checkDigit);
});

test('a control code that is known to be wrong is seen to be', () => {
  expect(modulus11('0180069563100100100000061202111291759571469')).toBe('4');
});

test.each(['80009735-1', '80013884-8', '80069563-1', '44444401-7', '80000000-5', '1131421-4'])(
  'the RUC %s has its check digit',
  (ruc) => {
    const [body = '', digit] = ruc.split('-');
    expect(modulus11(body)).toBe(digit);
  },
);
