import { said } from '../../../../shared/domain/reason.ts';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { moveCash } from '../../../../main/cash/movements.ts';
import { openTill } from '../../../../main/cash/open-till.ts';
import { readTill } from '../../../../main/cash/read-till.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { cashOf, closeAll, sellFor } from '../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());

const cashInDrawer = (): string | undefined =>
  readX(machine.counter)?.money[0]?.means.find(({ means }) => means === 'cash')?.expected;

test('the till opens with the counted cash of every currency', () => {
  openTill(machine.counter, [cashOf('PYG', '200000'), cashOf('USD', '5000')], 'Ana');
  expect(readTill(machine.counter)).toMatchObject({
    shift: { number: 1, openedBy: 'Ana', isCounted: true, isOfEarlierDay: false },
    isUsed: true,
    currencies: ['PYG', 'USD'],
  });
  expect(readX(machine.counter)?.money.map(({ currency, float }) => [currency, float])).toEqual([
    ['PYG', '200000'],
    ['USD', '5000'],
  ]);
  expect(() => openTill(machine.counter, [cashOf('PYG', '1')], 'Ana')).toThrow(CouldNotError);
  expect(() => openTill(machine.counter, [], 'Ana')).toThrow(CouldNotError);
});

describe('a shift that opened by itself is counted later', () => {
  test('its float is the counted cash less what came in since', () => {
    const { total } = sellFor(machine, 'cash', 'Ana');
    openTill(machine.counter, [cashOf('PYG', String(total + 150_000n))], 'Ana');
    expect(readTill(machine.counter)).toMatchObject({ shift: { number: 1, isCounted: true }, isUsed: true });
    expect(readX(machine.counter)?.money[0]?.float).toBe('150000');
    expect(cashInDrawer()).toBe(String(total + 150_000n));
  });

  test('its float corrects the amount left by the previous close, and adds a new currency', () => {
    openTill(machine.counter, [cashOf('PYG', '100000')], 'Ana');
    closeAll(machine, { left: new Map([['PYG', 80_000n]]) });
    const { total } = sellFor(machine, 'cash', 'Ana');
    openTill(machine.counter, [cashOf('PYG', String(total + 70_000n)), cashOf('BRL', '900')], 'Luis');
    const report = readX(machine.counter);
    expect(report?.money.map(({ currency, float }) => [currency, float])).toEqual([
      ['PYG', '70000'],
      ['BRL', '900'],
    ]);
    expect(report?.corrections).toMatchObject([{ kind: 'float', amount: '-10000', actor: 'Luis' }]);
    expect(machine.counter.store.audit.ofSubject('shift-2').map(({ event }) => event)).toEqual([
      'till.opened',
      'till.counted',
    ]);
  });

  test('less than what came in is refused: that is a difference, not a float', () => {
    const { total } = sellFor(machine, 'cash', 'Ana');
    const counted = [cashOf('PYG', String(total - 1n))];
    expect(() => openTill(machine.counter, counted, 'Ana')).toThrow(InputError);
    expect(readTill(machine.counter)).toMatchObject({ shift: { isCounted: false } });
  });
});

test('the status warns of a shift from the day before, where the shop uses its till', async () => {
  sellFor(machine, 'cash', 'Ana');
  await machine.clock.advance(DAY_MS);
  expect(readCounterStatus(machine.counter).warnings).toEqual([]);
  openTill(machine.counter, [cashOf('PYG', '30000')], 'Ana');
  expect(readCounterStatus(machine.counter).warnings).toEqual([
    'El turno 1 está abierto desde el 21/11/2026: cuente la caja y ciérrelo.',
  ]);
  closeAll(machine);
  sellFor(machine, 'cash', 'Ana');
  expect(readCounterStatus(machine.counter).warnings).toEqual([]);
  await machine.clock.advance(DAY_MS);
  expect(readCounterStatus(machine.counter).warnings).toHaveLength(1);
});

test('cash put in and taken out keeps its reason, also without a drawer', () => {
  const { counter } = machine;
  moveCash(counter, { kind: 'cash-in', currency: 'PYG', amount: 50_000n, reason: 'cambio' }, 'Ana');
  moveCash(counter, { kind: 'cash-out', currency: 'PYG', amount: 20_000n, reason: 'hielo' }, 'Luis');
  expect(cashInDrawer()).toBe('30000');
  expect(readX(counter)?.cashMoves).toMatchObject([
    { kind: 'cash-in', amount: '50000', reason: said('cambio'), actor: 'Ana' },
    { kind: 'cash-out', amount: '-20000', reason: said('hielo'), actor: 'Luis' },
  ]);
  const nothing = { kind: 'cash-in', currency: 'PYG', amount: 0n, reason: 'x' } as const;
  expect(() => moveCash(counter, nothing, 'Ana')).toThrow(InputError);
  expect(counter.store.audit.ofSubject('shift-1').map(({ event }) => event)).toEqual([
    'till.opened',
    'till.cash-moved',
    'till.cash-moved',
  ]);
});
