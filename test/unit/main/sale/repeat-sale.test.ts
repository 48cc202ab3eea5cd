import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { chargeDraft, previousSale } from '../../../../main/sale/charge-draft.ts';
import { repeatSale } from '../../../../main/sale/repeat-sale.ts';
import { repeatedSaleSchema } from '../../../../shared/contract/sale.ts';
import { TestCounter } from '../../../support/counter.ts';
import { draftLine, nextUuid, product, saleDraft, service } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const repeat = (id: string | null) => repeatSale(machine.counter, id);
const stock = (item: ReturnType<typeof product>) =>
  machine.counter.store.commit(() => machine.counter.catalog.save(item));

test('repeating gives the latest sale with today’s catalogue, and lists what changed and what is gone', () => {
  const yerba = product();
  const rice = product({ code: 'ARR-1', name: 'Arroz 1 kg', price: 9000 });
  const delivery = service();
  const gone = product({ code: 'FID-1', name: 'Fideo' });
  for (const item of [yerba, rice, delivery]) stock(item);
  const lines = [draftLine(yerba, '2'), draftLine(rice, '1,5'), draftLine(gone), draftLine(delivery)];
  const draft = saleDraft({ lines });
  chargeDraft(machine.counter, draft, 'screen');
  const dearer = product({ id: rice.id, code: 'ARR-1', name: 'Arroz largo 1 kg', price: 9500 });
  stock(dearer);

  const repeated = repeatedSaleSchema.parse(repeat(null));
  expect(repeated.lines).toEqual([
    { item: yerba, quantity: 2 },
    { item: dearer, quantity: 1.5 },
    { item: delivery, quantity: 1 },
  ]);
  expect(repeated.gone).toEqual(['Fideo']);
  expect(repeated.changed).toEqual([
    { name: 'Arroz largo 1 kg', soldAs: 'Arroz 1 kg', before: 9000, now: 9500 },
  ]);
  expect(repeated.client).toEqual(draft.client);
  expect(repeated.localNumber).toBe(previousSale(machine.counter)?.localNumber);
});

test('repeating gives a chosen sale, in another currency without its prices', () => {
  const yerba = product();
  stock(yerba);
  const dollars = saleDraft({ lines: [draftLine(yerba)], currency: 'USD', rate: '7500' });
  chargeDraft(machine.counter, dollars, 'screen');
  chargeDraft(machine.counter, saleDraft(), 'screen');
  const { lines, changed, gone } = repeat(dollars.id);
  expect([lines, changed, gone]).toEqual([[{ item: yerba, quantity: 1 }], [], []]);
});

test('repeating is refused where there is nothing to repeat', () => {
  expect(() => repeat(null)).toThrow(CouldNotError);
  expect(() => repeat(nextUuid())).toThrow(InputError);
});
