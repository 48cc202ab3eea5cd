import { expect, test } from 'vitest';
import { isLastGroup } from '../../../../../renderer/shop/users/recovery-code-dialog.tsx';

const CODE = '7K2MQ-AAAAA-BBBBB-CCCCC-0X1YZ';

test.each(['0X1YZ', ' 0x1yz ', 'oxlyz', 'OXIYZ'])('%j is the last group', (typed) => {
  expect(isLastGroup(CODE, typed)).toBe(true);
});

test.each(['', '7K2MQ', 'CCCCC', '0X1Y', '0X1YZ0'])('%j is not', (typed) => {
  expect(isLastGroup(CODE, typed)).toBe(false);
});
