import { expect, test } from 'vitest';
import { faultSchema, type RequestFault } from '../../../../training-service/faults/fault.ts';
import { numbersToSkip } from '../../../../training-service/faults/numbers-to-skip.ts';

const visited = (...faults: Record<string, unknown>[]) => ({
  visit: { faults: faults.map((fault) => faultSchema.parse(fault) as RequestFault) },
});

test('counts what fell on the request, all together', () => {
  const skip = (numbers?: number) => ({ kind: 'skip-number', ...(numbers && { numbers }) });
  expect(numbersToSkip(visited(skip(), { kind: 'truncate' }, skip(7)))).toBe(8);
});

test('is nothing for other requests', () => {
  expect(numbersToSkip(visited({ kind: 'truncate' }))).toBe(0);
  expect(numbersToSkip({ visit: null })).toBe(0);
});
