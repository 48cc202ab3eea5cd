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

test('a refund is offered only of a sale whose money is here', () => {
  expect(refundReason(sale('approved', '0'), none('expired'))).toBeNull();
  expect(refundReason(sale('approved', '5', 'dispatch-note'), none('expired'))).toBeNull();
});
