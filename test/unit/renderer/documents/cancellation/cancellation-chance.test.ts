import { expect, test } from 'vitest';
import { cancellationChance } from '../../../../../renderer/documents/cancellation/cancellation-chance.ts';

const DEADLINE = 1_000_000;
const offer = { kind: 'request', deadlineAt: DEADLINE } as const;

test('there is a chance to the last millisecond, and then none', () => {
  expect(cancellationChance(offer, DEADLINE - 1)).toEqual({ ...offer, remainingMs: 1 });
  const expired = { kind: 'none', reason: 'expired', deadlineAt: DEADLINE };
  expect(cancellationChance(offer, DEADLINE)).toEqual(expired);
});
