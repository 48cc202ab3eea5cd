import { expect, test } from 'vitest';
import { TestCounter } from '../../../support/counter.ts';

test('units that a later list brings count from the next sale on', () => {
  const machine = new TestCounter();
  const { store, lookups, units } = machine.counter;
  const save = (id: string, representacion: string, at: number): void =>
    store.commit(() =>
      lookups.save('unidad-medida', id, { id, descripcion: id, codigo_etax: '77', representacion }, at),
    );
  const [piece, kilo] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  save(piece, 'UNI', 1);
  expect([piece, kilo].map(units.decimals())).toEqual([0, undefined]);
  save(kilo, 'kg', 2);
  expect([piece, kilo].map(units.decimals())).toEqual([0, 3]);
  machine.remove();
});
