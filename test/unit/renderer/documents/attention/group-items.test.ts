import { expect, test } from 'vitest';
import { groupItems } from '../../../../../renderer/documents/attention/attention-list.tsx';
import type { AttentionReason } from '../../../../../shared/contract/attention-reasons.ts';
import type { AttentionItem } from '../../../../../shared/contract/attention.ts';
import { summary } from '../summaries.ts';

const REFUSED: AttentionReason = { kind: 'refused', since: 1, message: 'No.' };
const REJECTED: AttentionReason = { kind: 'rejected', since: 1, message: null };
const CLOSING: AttentionReason = { kind: 'closing', since: 1, until: 2, waitsFor: 'service' };

const item = (number: number, ...reasons: [AttentionReason, ...AttentionReason[]]): AttentionItem => ({
  document: summary(number),
  numeroEstablecimiento: '001',
  puntoExpedicion: '001',
  reasons,
});

test('each document appears once, under its first reason, in its order; the most pressing group first', () => {
  const [a, b, c] = [item(1, REFUSED), item(2, CLOSING, REJECTED), item(3, REFUSED)];
  expect(groupItems([a, b, c])).toEqual([
    { kind: 'closing', items: [b] },
    { kind: 'refused', items: [a, c] },
  ]);
  expect(groupItems([])).toEqual([]);
});
