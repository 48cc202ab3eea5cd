import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import {
  type CorrectedPart,
  correctMovement,
  moveCash,
  readMovements,
} from '../../../../main/cash/movements.ts';
import { TestCounter } from '../../../support/counter.ts';
import { closeAll, sellFor } from '../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());

const correct = (id: string, parts: CorrectedPart[]): void =>
  correctMovement(machine.counter, { id, parts, reason: 'estaba mal' }, 'Ramona');
const part = (means: CorrectedPart['means'], amount: bigint): CorrectedPart => ({
  means,
  amount,
  reference: '',
});
const page = (before: string | null = null, limit = 50) =>
  readMovements(machine.counter, { number: null, before, limit });
const standsOf = (id: string) => page().movements.find((one) => one.id === id)?.stands;

test('the payment methods of a sale can be corrected repeatedly, its sum cannot', () => {
  const sale = sellFor(machine, 'cash', 'Ana');
  const id = machine.counter.till.ofDocument(sale.id)[0]?.id ?? '';
  correct(id, [part('card', sale.total)]);
  expect(standsOf(id)).toEqual([{ means: 'card', amount: String(sale.total) }]);
  correct(id, [part('card', sale.total - 1000n), part('cash', 1000n)]);
  expect(standsOf(id)).toEqual([
    { means: 'cash', amount: '1000' },
    { means: 'card', amount: String(sale.total - 1000n) },
  ]);
  expect(() => correct(id, [part('cash', sale.total - 1n)])).toThrow(/tienen que sumar/);
  expect(() => correct(id, [part('cash', 1000n), part('card', sale.total - 1000n)])).toThrow(/ya es así/);
  expect(() => correct(id, [part('cash', 1n), part('cash', sale.total - 1n)])).toThrow(/una sola vez/);
  const moved = machine.counter.till.ofDocument(sale.id).map(({ amount }) => amount);
  expect(moved.reduce((sum, amount) => sum + amount, 0n)).toBe(sale.total);
});

test('the amount of cash taken out can be corrected, and it remains cash', () => {
  const out = { kind: 'cash-out', currency: 'PYG', amount: 50_000n, reason: 'hielo' } as const;
  const id = moveCash(machine.counter, out, 'Ana');
  correct(id, [part('cash', 5000n)]);
  expect(standsOf(id)).toEqual([{ means: 'cash', amount: '-5000' }]);
  correct(id, []);
  expect(standsOf(id)).toEqual([]);
  expect(() => correct(id, [part('card', 5000n)])).toThrow(/es de efectivo/);
});

test('corrections, unknown movements and those of a closed shift cannot be corrected', () => {
  const sale = sellFor(machine, 'cash', 'Ana');
  const id = machine.counter.till.ofDocument(sale.id)[0]?.id ?? '';
  correct(id, [part('card', sale.total)]);
  const correction = machine.counter.till.correctionsOf(id)[0]?.id ?? '';
  expect(() => correct(correction, [])).toThrow(InputError);
  expect(() => correct(machine.random.uuid(), [])).toThrow(InputError);
  closeAll(machine);
  expect(() => correct(id, [part('cash', sale.total)])).toThrow(CouldNotError);
});

test('movements are listed newest first, page by page, with their documents', () => {
  expect(page()).toEqual({ movements: [], isMore: false });
  const first = sellFor(machine, 'cash', 'Ana');
  const second = sellFor(machine, 'card', 'Luis');
  const newest = page(null, 1);
  expect(newest).toMatchObject({
    movements: [{ kind: 'sale', means: 'card', actor: 'Luis', document: { id: second.id } }],
    isMore: true,
  });
  const rest = page(newest.movements[0]?.id ?? '', 5);
  expect(rest).toMatchObject({
    movements: [{ document: { localNumber: first.localNumber }, amount: String(first.total) }],
    isMore: false,
  });
  closeAll(machine);
  const closed = readMovements(machine.counter, { number: 1, before: null, limit: 50 });
  expect(closed.movements.map(({ kind, stands }) => [kind, stands])).toEqual([
    ['cash-out', null],
    ['sale', null],
    ['sale', null],
  ]);
});
