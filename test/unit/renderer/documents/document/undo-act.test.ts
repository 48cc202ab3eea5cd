import { expect, test } from 'vitest';
import type { CancellationChance } from '../../../../../renderer/documents/cancellation/cancellation-chance.ts';
import { undoAct } from '../../../../../renderer/documents/document/undo-button.tsx';

const none: CancellationChance = { kind: 'none', reason: 'expired', deadlineAt: 5 };

test.each([
  ['refund', none, 'stands'],
  [null, none, null],
  ['cancel', { kind: 'request', deadlineAt: 9, remainingMs: 1 }, null],
  ['cancel', { kind: 'discard' }, null],
  ['cancel', { kind: 'wait', reason: 'doubtful' }, null],
  [null, { kind: 'waiting', deferredAt: 3 }, null],
] as const)('the key does %s: %o, money to give back: %s', (act, chance, refund) => {
  expect(undoAct(chance, refund)).toBe(act);
});
