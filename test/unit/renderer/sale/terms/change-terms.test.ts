import { expect, test } from 'vitest';
import { changeTerms, discountAll, discountForAll } from '../../../../../renderer/sale/terms/terms-store.ts';
import { type DraftLine, PLAIN_LINE } from '../../../../../shared/domain/sale/sale-draft.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';

const line = (key: string, discount = ''): DraftLine => ({
  key,
  item: sampleItem(1),
  quantity: '1',
  ...PLAIN_LINE,
  discount,
});

test('changes one line, and only the named fields', () => {
  const draft = sampleDraft({ lines: [line('a', '5 %'), line('b')] });
  const { lines } = changeTerms(draft, 'a', { price: '9.000' });
  expect(lines).toEqual([{ ...line('a', '5 %'), price: '9.000' }, line('b')]);
});

test('a percentage can be applied to every line, an amount only to its own', () => {
  expect(discountForAll(' 10 % ', [])).toBe('10 %');
  expect(discountForAll('5.000', [line('b')])).toBeNull();
  expect(discountForAll('', [line('b')])).toBeNull();
  expect(discountForAll(' ', [line('b', '3.000')])).toBe('');
  const all = discountAll(sampleDraft({ lines: [line('a'), line('b', '3.000')] }), '10 %');
  expect(all.lines.map(({ discount }) => discount)).toEqual(['10 %', '10 %']);
});
