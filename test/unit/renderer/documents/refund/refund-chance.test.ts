import { expect, test } from 'vitest';
import type { CancellationChance } from '../../../../../renderer/documents/cancellation/cancellation-chance.ts';
import { refundReason } from '../../../../../renderer/documents/refund/refund-chance.ts';
import type { DocumentState } from '../../../../../shared/domain/fiscal/document-state.ts';

const none = (reason: Extract<CancellationChance, { kind: 'none' }>['reason']): CancellationChance => ({
  kind: 'none',
  reason,
  deadlineAt: null,
});
const money = (amount: string) => ({
  id: 'm1',
  kind: 'sale' as const,
  means: 'cash' as const,
  amount,
  reference: '',
  reason: '',
  corrects: null,
  at: 1,
  actor: 'Ana',
});
const sale = (state: DocumentState, held = '30000', kind: 'invoice' | 'dispatch-note' = 'invoice') => ({
  summary: { kind, state },
  movements: [money(held)],
});

test.each([
  ['stands', 'approved', none('expired')],
  ['stands', 'issued', none('expired')],
  ['unidentified', 'issued-unidentified', none('unidentified')],
  ['void', 'rejected', none('rejected')],
  ['void', 'cancelled', none('already')],
  ['requested', 'approved', none('requested')],
  [null, 'approved', { kind: 'request', deadlineAt: 9, remainingMs: 1 }],
  [null, 'queued', { kind: 'discard' }],
  [null, 'uncertain', { kind: 'wait', reason: 'doubtful' }],
] as const)('%s: one that is %s', (why, state, chance) => {
  expect(refundReason(sale(state), chance)).toBe(why);
});

test('a refund is offered only for a sale whose money is here', () => {
  expect(refundReason(sale('approved', '0'), none('expired'))).toBeNull();
  expect(refundReason(sale('approved', '5', 'dispatch-note'), none('expired'))).toBeNull();
});
