import { expect, test } from 'vitest';
import { FaultList } from '../../../../training-service/faults/fault-list.ts';

test('a probability holds on average, repeats with the seed and differs with another one', () => {
  const fallsOf = (seed: number): number[] => {
    const list = new FaultList(seed);
    list.add({ kind: 'html', probability: 0.25 });
    return Array.from({ length: 2000 }, () => list.fall('POST', '/simplificado/carritos').length);
  };
  const first = fallsOf(1);
  const share = first.reduce((sum, fell) => sum + fell, 0) / 2000;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
  expect(fallsOf(1)).toEqual(first);
  expect(fallsOf(2)).not.toEqual(first);
});
