import { expect, test } from 'vitest';
import { isEasyPin } from '../../../../../shared/domain/shop/pin.ts';

test.each(['1234', '4321', '0000', '777777', '56789'])('%s is tried first', (pin) => {
  expect(isEasyPin(pin)).toBe(true);
});

test.each(['4711', '1233', '1357', '2506', '1212'])('%s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});
