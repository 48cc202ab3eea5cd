import { beforeEach, expect, test } from 'vitest';
import { useSaleDialog } from '../../../../../renderer/sale/dialog-store.ts';
import { useSale } from '../../../../../renderer/sale/sale-store.ts';
import { openTerms, undoTerms, useTerms } from '../../../../../renderer/sale/terms/terms-store.ts';
import { answer, installProgram } from '../fake-program.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';

let focused: string | null;
beforeEach(async () => {
  focused = null;
  const closest = () => (focused === null ? null : { id: `sale-line-${focused}` });
  Object.assign(globalThis, { document: { activeElement: { closest }, getElementById: () => null } });
  useTerms.setState(useTerms.getInitialState(), true);
  useSaleDialog.setState(useSaleDialog.getInitialState(), true);
  installProgram({ 'sale.resume': () => answer(sampleDraft()), 'sale.keep': () => answer({}) });
  return () => void Reflect.deleteProperty(globalThis, 'document');
});

const sale = () => useSale.getState();
const keys = () => sale().draft?.lines.map(({ key }) => key) ?? [];

test('terms open for the requested line, or the marked one, or the latest', async () => {
  openTerms();
  expect(useSaleDialog.getState().open).toBeNull();
  for (const number of [1, 2, 3]) await sale().add(sampleItem(number), 1);
  const [first = '', second = '', third = ''] = keys();
  openTerms(first);
  expect(useTerms.getState().key).toBe(first);
  focused = second;
  openTerms('no such line');
  expect(useTerms.getState().key).toBe(second);
  focused = null;
  openTerms();
  expect(useTerms.getState().key).toBe(third);
  expect(useSaleDialog.getState().open).toBe('terms');
});

test('an undo gives every line its earlier terms; its quantity stays', async () => {
  for (const number of [1, 2]) await sale().add(sampleItem(number), 1);
  openTerms();
  sale().change((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, price: '9.000', remark: 'rota', quantity: '5' })),
  }));
  undoTerms();
  const terms = sale().draft?.lines.map(({ price, remark, quantity }) => ({ price, remark, quantity }));
  expect(terms).toEqual([1, 2].map(() => ({ price: '', remark: '', quantity: '5' })));
});
