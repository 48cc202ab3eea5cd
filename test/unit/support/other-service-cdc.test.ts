import { expect, test } from 'vitest';
import { lastDigit } from '../../support/other-service/cdc.ts';

/* The second service's control codes, against really issued ones (domain facts, CDC and RUC). */

test.each([
  '01444444017001001001452822017012515873260988',
  '01800138848001001123456412018121817819792239',
  '07800044649001001900018322019031217200146403',
  '01800319702001005008254822024103013609116639',
  '01800805534001002000000722021040613265708133',
])('the check digit of %s is correct', (cdc) => {
  expect(lastDigit(cdc.slice(0, 43))).toBe(cdc[43]);
});
