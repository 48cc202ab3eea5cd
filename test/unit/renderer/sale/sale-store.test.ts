import { expect, test } from 'vitest';
import { useSale } from '../../../../renderer/sale/sale-store.ts';
import { answer, installProgram } from './fake-program.ts';
import { sampleDraft, sampleItem } from './sale-samples.ts';

const sale = () => useSale.getState();

test('a line that cannot return yet is kept', async () => {
  installProgram({ 'sale.resume': () => answer(sampleDraft()), 'sale.keep': () => answer({}) });
  await sale().add(sampleItem(1), 1);
  const key = sale().draft?.lines[0]?.key ?? '';
  sale().change((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, price: '9.000' })) }));
  sale().remove(key);
  sale().change((draft) => ({ ...draft, currency: 'USD', rate: '' }));
  sale().undoRemove();
  expect([sale().draft?.lines.length, sale().removed.length]).toEqual([0, 1]);
  sale().change((draft) => ({ ...draft, rate: '7.500' }));
  sale().undoRemove();
  expect(sale().draft?.lines.map(({ price }) => price)).toEqual(['1,2']);
  expect(sale().removed).toEqual([]);
});
