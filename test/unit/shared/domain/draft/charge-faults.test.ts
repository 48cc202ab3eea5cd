import { describe, expect, test } from 'vitest';
import {
  cashFault,
  creditDays,
  creditFaults,
  owedOnCredit,
} from '../../../../../shared/domain/draft/charge-faults.ts';

describe('cash received for 30.000', () => {
  const fault = (received: string) => cashFault({ received, currency: 'PYG' }, 30_000n);
  test.each(['', ' ', '30000', '30.000', '100.000'])('%j is enough', (received) => {
    expect(fault(received)).toBeNull();
  });
  test.each(['x', '30,5', '3.00', '-5'])('%j is no amount', (received) => {
    expect(fault(received)).toEqual({ kind: 'notAmount' });
  });
  test('tells how much is missing', () => {
    expect(fault('5.000')).toEqual({ kind: 'tooLittle', missing: 25_000n });
  });
  test('takes no scanned code for money', () => {
    expect(fault('7840001000017')).toEqual({ kind: 'tooMuch' });
    expect(cashFault({ received: '', currency: 'PYG' }, 200_000_000_000n)).toBeNull();
  });
});

describe('credit', () => {
  const faults = (entregaInicial: string, plazo: string) =>
    creditFaults({ entregaInicial, plazo, currency: 'PYG' }, 30_000n);
  test('nothing at once, or up to the total', () => {
    for (const initial of ['', '0', '10.000', '30000'])
      expect(faults(initial, '30')).toEqual({ entregaInicial: null, plazo: null });
  });
  test('names each wrong field', () => {
    expect(faults('30.001', '')).toEqual({ entregaInicial: 'aboveTotal', plazo: 'missing' });
    expect(faults('mil', '1,5')).toEqual({ entregaInicial: 'notAmount', plazo: 'notDays' });
    expect(faults('1,5', '0')).toEqual({ entregaInicial: 'notAmount', plazo: 'notDays' });
    expect(['36500', '36501', '40000,5', 'x'].map((days) => faults('', days).plazo)).toEqual([
      null,
      'tooLong',
      'notDays',
      'notDays',
    ]);
  });
  test('days are whole, one to a century', () => {
    expect(['1', ' 30 ', '36500'].map(creditDays)).toEqual([1, 30, 36_500]);
    expect(['0', '36501', '1,5', 'treinta', ''].map(creditDays)).toEqual([null, null, null, null, null]);
  });
  test('tells what is left to pay', () => {
    const owed = (entregaInicial: string) => owedOnCredit({ entregaInicial, currency: 'PYG' }, 30_000n);
    expect(['', '10.000', 'x', '40.000'].map(owed)).toEqual([30_000n, 20_000n, 30_000n, 30_000n]);
  });
});
