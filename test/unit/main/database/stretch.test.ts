import { expect, test } from 'vitest';
import { restForcing } from '../../../../main/database/stretch.ts';

test('a rest waits for the disk as to the transaction before the last, and tells its failure', async () => {
  const forced: PromiseWithResolvers<void>[] = [];
  const rest = restForcing({
    force() {
      const one = Promise.withResolvers<void>();
      forced.push(one);
      return one.promise;
    },
  });
  await rest();
  const told: string[] = [];
  const second = rest().then(() => told.push('second'));
  await Promise.resolve();
  expect([forced.length, told]).toEqual([1, []]);
  forced[0]?.resolve();
  await second;
  expect(forced).toHaveLength(2);
  forced[1]?.reject(new Error('the disk is full'));
  await expect(rest()).rejects.toThrow('the disk is full');
  expect(forced).toHaveLength(2);
});
