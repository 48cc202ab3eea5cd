import { expect, test } from 'vitest';
import { useApproval } from '../../../../../renderer/shop/users/approval-store.ts';

const store = () => useApproval.getState();
const asked = (message: string) => ({
  method: 'sale.charge' as const,
  message,
  why: 'Lo autoriza otra persona',
});

test('one action is approved at a time: another is refused meanwhile and asked about afterwards', async () => {
  const first = store().ask(asked('first'));
  const second = store().ask(asked('second'));
  expect(store().asked?.message).toBe('first');
  expect(await second).toBe(false);
  store().asked?.answer(true);
  expect(await first).toBe(true);
  expect(store().asked).toBeNull();

  const third = store().ask(asked('third'));
  store().asked?.answer(false);
  expect(await third).toBe(false);
});
