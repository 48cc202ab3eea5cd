import { expect, it, vi } from 'vitest';
import { keepRead } from '../../../../../../main/printing/receipts/pdf/keep-read.ts';

it('reads once for all who ask', async () => {
  const read = vi.fn(() => Promise.resolve('fonts'));
  const kept = keepRead(read);
  expect(await Promise.all([kept(), kept()])).toEqual(['fonts', 'fonts']);
  expect(await kept()).toBe('fonts');
  expect(read).toHaveBeenCalledTimes(1);
});

it('what could not be read once is read for the next who asks, and then kept', async () => {
  const read = vi
    .fn(() => Promise.resolve('fonts'))
    .mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const kept = keepRead(read);
  await expect(kept()).rejects.toThrow('EMFILE');
  expect(await kept()).toBe('fonts');
  expect(await kept()).toBe('fonts');
  expect(read).toHaveBeenCalledTimes(2);
});
