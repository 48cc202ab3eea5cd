import { expect, test } from 'vitest';
import { missingForCharge } from '../../../../../renderer/sale/side/missing-for-charge.ts';
import { type DraftLine, PLAIN_LINE } from '../../../../../shared/domain/draft/sale-draft.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';

const { cliente: client } = invoiceBody();
const line = (key: string, quantity: string): DraftLine => ({
  key,
  item: sampleItem(1),
  quantity,
  ...PLAIN_LINE,
});

test('one thing after the other, in the order of work', () => {
  expect(missingForCharge(sampleDraft({ point: null }))).toEqual({ kind: 'lines' });
  const wrong = [line('a', '1'), line('b', '0'), line('c', '')];
  expect(missingForCharge(sampleDraft({ lines: wrong, point: null }))).toEqual({
    kind: 'quantity',
    key: 'b',
  });
  const lines = [line('a', '1,5')];
  expect(missingForCharge(sampleDraft({ lines, point: null }))).toEqual({ kind: 'point' });
  expect(missingForCharge(sampleDraft({ lines }))).toEqual({ kind: 'client' });
  expect(missingForCharge(sampleDraft({ lines, client }))).toBeNull();
});
