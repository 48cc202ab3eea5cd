import { afterEach, beforeEach, expect, test } from 'vitest';
import { chargeDraft } from '../../../../main/sale/charge-draft.ts';
import { chargeNeed, correctionNeed } from '../../../../main/users/document-needs.ts';
import { NO_NEED } from '../../../../shared/domain/users/rights.ts';
import { TestCounter } from '../../../support/counter.ts';
import type { invoiceBody } from '../../../support/sale-bodies.ts';
import { draftLine, product, saleDraft } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(async () => {
  await machine.counter.engine.stop();
  machine.remove();
});

const CHANGES_PRICE = { rights: ['change-price'], discount: 0 };

test('a line that brings a price of its own as the catalogue’s is one whose price was changed', () => {
  const { counter, clock } = machine;
  const item = product({ price: 15_000 });
  counter.store.commit(() => counter.catalog.save(item, { at: clock.now(), actor: 'Rosa' }));
  const sold = (price: number) => saleDraft({ lines: [draftLine(product({ price, id: item.id }))] });
  expect(chargeNeed(sold(15_000), counter)).toEqual(NO_NEED);
  expect(chargeNeed(sold(1), counter)).toEqual(CHANGES_PRICE);
  // What was put into the sale before the price changed is not.
  counter.store.commit(() => {
    counter.catalog.save(product({ price: 16_000, id: item.id }), { at: clock.now(), actor: 'Rosa' });
  });
  expect(chargeNeed(sold(15_000), counter)).toEqual(NO_NEED);
  expect(chargeNeed(sold(16_000), counter)).toEqual(NO_NEED);
  expect(chargeNeed(saleDraft({ lines: [draftLine(product())] }), counter)).toEqual(CHANGES_PRICE);
});

test('a sale that is stored is told again to anybody', () => {
  const draft = saleDraft({ lines: [{ ...draftLine(product()), price: '1' }] });
  chargeDraft(machine.counter, draft, 'Rosa');
  expect(chargeNeed(draft, machine.counter)).toEqual(NO_NEED);
});

test('a correction takes the right only where it changes what was to be paid', () => {
  const { id, body } = machine.sell();
  const same = JSON.parse(body) as ReturnType<typeof invoiceBody>;
  expect(
    correctionNeed(id, { ...same, cliente: { ...same.cliente, nombre: 'Otra' } }, machine.counter),
  ).toEqual(NO_NEED);
  const [first, ...others] = same.items.mercaderias ?? [];
  const cheaper = { ...first, precio_unitario_original: 1, precio_unitario: { '10': 1 } };
  const items = { ...same.items, mercaderias: [cheaper, ...others] };
  expect(correctionNeed(id, { ...same, items }, machine.counter)).toEqual(CHANGES_PRICE);
});
