import { expect, test } from 'vitest';
import { WrongAttempts } from '../../../chain/wrong-attempts.ts';
import { HOUR_MS } from '../../../shared/domain/dates.ts';

test('lists wrong codes and passwords of the last hour with their addresses, from the third on', () => {
  let now = 0;
  const wrong = new WrongAttempts(() => now);
  for (const address of ['a', 'b']) wrong.add('code', address);
  wrong.add('password', 'a');
  expect(wrong.list()).toEqual([]);
  now = 1000;
  wrong.add('code', 'a');
  expect(wrong.list()).toEqual([{ what: 'code', times: 3, addresses: ['a', 'b'] }]);
  now = HOUR_MS;
  expect(wrong.list()).toEqual([]);
});
