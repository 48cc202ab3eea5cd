import { expect, test } from 'vitest';
import { checkDigit } from '../../../../training-service/fiscal/check-digit.ts';

test.each([
  '80009735-1',
  '80013884-8',
  '80069563-1',
  '80031970-2',
  '44444401-7',
  '80000000-5',
  '1131421-4',
  '2365438-4',
])('RUC %s has the right check digit', (ruc) => {
  const [body = '', digit] = ruc.split('-');
  expect(checkDigit(body)).toBe(digit);
  expect(checkDigit(body.padStart(8, '0'))).toBe(digit);
});

test.each([
  '01444444017001001001452822017012515873260988',
  '01800138848001001123456412018121817819792239',
  '07800044649001001900018322019031217200146403',
  '01800319702001005008254822024103013609116639',
  '01800805534001002000000722021040613265708133',
  '01800695631001001000000612021112917595714694',
])('control code %s ends in its check digit', (cdc) => {
  expect(cdc).toHaveLength(44);
  expect(checkDigit(cdc.slice(0, 43))).toBe(cdc[43]);
});

test('a letter of a RUC counts as its ASCII code, in either case', () => {
  expect(checkDigit('123A')).toBe(checkDigit('12365'));
  expect(checkDigit('123a')).toBe(checkDigit('12365'));
});
