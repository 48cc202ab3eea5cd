import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { nameCounter, readCounterName } from '../../../../main/shop/name-counter.ts';
import { sell } from '../../../../main/sale/sell.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { TestCounter } from '../../../support/counter.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

const machine = perTest(() => new TestCounter());

const name = (prefix: string, called = 'Puesto 2') =>
  nameCounter(machine.counter, { name: called, prefix }, 'test');
const sellOne = (): string => sell(machine.counter, invoiceBody(), 'test').localNumber;

test('a counter without a name numbers in C1, and later sales in the series it is given', () => {
  expect(readCounterName(machine.counter)).toEqual({ name: '', prefix: 'C1', nextNumber: 'C1-000001' });
  expect(sellOne()).toBe('C1-000001');
  expect(name(' c2 ')).toEqual({ name: 'Puesto 2', prefix: 'C2', nextNumber: 'C2-000001' });
  expect(sellOne()).toBe('C2-000001');
  expect(sellOne()).toBe('C2-000002');
  // A new name alone begins no series.
  expect(name('C2', 'Mostrador')).toMatchObject({ name: 'Mostrador', nextNumber: 'C2-000003' });
});

test('a former series of this counter cannot be used again', () => {
  sellOne();
  name('C2');
  expect(() => name('C1')).toThrow(InputError);
  expect(readCounterName(machine.counter).prefix).toBe('C2');
});

test.each(['', 'C', '2', 'C0', 'C1000', 'ABCDE1', 'C1b', 'C-1'])('«%s» is no series', (prefix) => {
  expect(() => name(prefix)).toThrow('La serie son');
});
