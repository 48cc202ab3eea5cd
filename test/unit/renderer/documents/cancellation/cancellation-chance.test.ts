import { expect, test } from 'vitest';
import { cancellationChance } from '../../../../../renderer/documents/cancellation/cancellation-chance.ts';

const DEADLINE = 1_000_000;
const offer = { kind: 'request', deadlineAt: DEADLINE } as const;

test('the chance lasts to the last millisecond, and then ends', () => {
  expect(cancellationChance(offer, DEADLINE - 1)).toEqual({ ...offer, remainingMs: 1 });
  const expired = { kind: 'none', reason: 'expired', deadlineAt: DEADLINE };
  expect(cancellationChance(offer, DEADLINE)).toEqual(expired);
});

test('other offers have no clock', () => {
  const none = { kind: 'none', reason: 'requested', deadlineAt: DEADLINE } as const;
  expect(cancellationChance(none, DEADLINE + 1)).toEqual(none);
  expect(cancellationChance({ kind: 'discard' }, 0)).toEqual({ kind: 'discard' });
  const waiting = { kind: 'waiting', deferredAt: 1 } as const;
  expect(cancellationChance(waiting, DEADLINE + 1)).toEqual(waiting);
});
