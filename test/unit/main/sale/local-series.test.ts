import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalSeries } from '../../../../main/sale/local-series.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

/** A series as after a restart, which knows only what is stored. */
const restarted = (): LocalSeries => new LocalSeries(machine.counter.store.db);
const record = (localNumber: string): void =>
  machine.counter.store.commit(() => machine.counter.series.record(localNumber));

let sales = 0;
const nextOf = (series: LocalSeries): string => series.next(`sale ${(sales += 1)}`);

test('a number given is not given again, stored or not', () => {
  const { series } = machine.counter;
  const lost = nextOf(series);
  const stored = nextOf(series);
  record(stored);
  expect([lost, stored, nextOf(series)]).toEqual(['C1-000001', 'C1-000002', 'C1-000003']);
});

test('the sale that asked last gets its number again, until another one asks', () => {
  const { series } = machine.counter;
  expect([series.next('a'), series.next('a'), series.next('b'), series.next('a')]).toEqual([
    'C1-000001',
    'C1-000001',
    'C1-000002',
    'C1-000003',
  ]);
});

test('whatever fails and however often it is restarted, no number is stored twice', () => {
  const eventArbitrary = fc.constantFrom('stored', 'failed', 'came back', 'restart');
  fc.assert(
    fc.property(fc.array(eventArbitrary, { maxLength: 25 }), (events) => {
      let series = restarted();
      const stored: string[] = [];
      for (const event of events) {
        if (event === 'restart') series = restarted();
        else {
          const number = nextOf(series);
          if (event === 'failed') continue;
          record(number);
          stored.push(number);
        }
      }
      expect(new Set(stored).size).toBe(stored.length);
      expect(stored.toSorted()).toEqual(stored);
    }),
    { numRuns: 15 },
  );
});
