import { expect, test } from 'vitest';
import { keepUnchanged } from '../../../../../renderer/documents/attention/attention-store.ts';
import type { AttentionItem } from '../../../../../shared/contract/attention.ts';
import { summary } from '../summaries.ts';

const item = (number: number, message: string): AttentionItem => ({
  document: summary(number),
  numeroEstablecimiento: '001',
  puntoExpedicion: '001',
  reasons: [{ kind: 'refused', since: 1, message }],
});

test('an equal item stays the same object; a changed or new one is replaced', () => {
  const before = [item(1, 'No.'), item(2, 'No.'), item(3, 'No.')];
  const now = [item(4, 'No.'), item(2, 'Falta la ciudad.'), item(1, 'No.')];
  const kept = keepUnchanged(before, now);
  expect(kept).toEqual(now);
  expect(kept[0]).toBe(now[0]);
  expect(kept[1]?.document).toBe(before[1]?.document);
  expect(kept[2]).toBe(before[0]);
});
