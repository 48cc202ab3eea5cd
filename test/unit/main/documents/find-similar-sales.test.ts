import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { findSimilarSales } from '../../../../main/documents/find-similar-sales.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { MINUTE_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { YERBA } from '../../../support/sale-bodies.ts';

const machine = perTest(() => new TestCounter());

const later = (minutes: number): void => machine.clock.jump(minutes * MINUTE_MS);
const similarTo = (id: string): string[] => findSimilarSales(machine.counter, id);

test('sales with the same client, total and lines within a quarter of an hour are similar, nearest first', () => {
  const first = machine.sell();
  later(10);
  const second = machine.sell();
  later(4);
  const third = machine.sell();
  later(20);
  const tooLate = machine.sell();
  expect(similarTo(first.id)).toEqual([second.id, third.id]);
  expect(similarTo(third.id)).toEqual([second.id, first.id]);
  expect(similarTo(tooLate.id)).toEqual([]);
});

test('a sale with another client, other lines or another total is not similar', () => {
  const sale = machine.sell();
  machine.sell({ cliente: { documento: '1234567' } });
  machine.sell({ items: { mercaderias: [{ ...YERBA, descripcion: 'Otra yerba' }] } });
  machine.sell({ items: { mercaderias: [{ ...YERBA, cantidad: YERBA.cantidad + 1 }] } });
  expect(similarTo(sale.id)).toEqual([]);
});

test('a discarded sale is not similar', () => {
  const sale = machine.sell();
  const dropped = machine.sell();
  const { store, documents, clock } = machine.counter;
  store.commit(() => void documents.move(dropped.id, 'voided', { at: clock.now(), actor: 'ana' }));
  expect(similarTo(sale.id)).toEqual([]);
  expect(() => similarTo('00000000-0000-7000-8000-ffffffffffff')).toThrow(InputError);
});
