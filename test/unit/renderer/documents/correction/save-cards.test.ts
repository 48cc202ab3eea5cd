import { expect, test } from 'vitest';
import { correctionValuesOf } from '../../../../../renderer/documents/correction/correction-values.ts';
import { saveClientCard, saveItemCard } from '../../../../../renderer/documents/correction/save-cards.ts';
import type { Input } from '../../../../../shared/contract/contract.ts';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';
import { answer, serveMethods } from '../fake-program.ts';
import { idOf } from '../summaries.ts';

const sold = invoiceBody();
const [yerba] = sold.items.mercaderias ?? [];
if (yerba === undefined) throw new Error('no yerba');
const { cantidad: _cantidad, ...record } = {
  ...yerba,
  precio_unitario_original: 20_000,
  precio_unitario: { '10': 20_000 },
};
const item = { id: idOf(7), kind: 'mercaderia' as const, record };
const [line] = correctionValuesOf(sold, 'C1-000001').lines;
if (line === undefined) throw new Error('no line');

test("the buyer's card is corrected, found by its earlier document", async () => {
  const saved: Input<'clients.save'>[] = [];
  serveMethods({
    'clients.find-by-document': ({ documento }) =>
      answer({ client: documento === '4567890' ? { id: idOf(3), cliente: sold.cliente } : null }),
    'clients.save': (input) => {
      saved.push(input);
      return answer({ id: idOf(3), cliente: input.cliente });
    },
  });
  const now = { ...sold.cliente, documento: '4567891' };
  expect(await saveClientCard(sold.cliente, now)).toBe(true);
  expect(saved).toEqual([{ id: idOf(3), cliente: now, seen: sold.cliente }]);
  expect(await saveClientCard({ ...sold.cliente, documento: '1' }, now)).toBe(false);
  expect(saved).toHaveLength(1);
});

test('the product keeps its price and its other bar codes, and another item is left alone', async () => {
  const saved: Input<'catalog.save'>[] = [];
  const detail = { item, otherBarCodes: ['123'], isActive: true };
  serveMethods({
    'catalog.find-by-code': () => answer({ item, quantity: null, isFromLabel: false, ignoredLabel: null }),
    'catalog.open': () => answer(detail) as unknown as ReturnType<MethodsApi['catalog.open']>,
    'catalog.save': (input) => {
      saved.push(input);
      return answer(detail) as unknown as ReturnType<MethodsApi['catalog.save']>;
    },
  });
  const now = { ...line, descripcion: 'Yerba 500', observacion: 'De regalo', cantidad: '9' };
  expect(await saveItemCard(line, now)).toBe(true);
  expect(saved).toEqual([
    {
      id: idOf(7),
      kind: 'mercaderia',
      record: { ...record, descripcion: 'Yerba 500' },
      otherBarCodes: ['123'],
      isActive: true,
    },
  ]);
  expect(await saveItemCard({ ...line, codigo_original: '7840001000016' }, now)).toBe(false);
  expect(saved).toHaveLength(1);
});
