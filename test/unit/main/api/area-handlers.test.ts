import { expect, test } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { atCounter, type CounterHandlers } from '../../../../main/api/area-handlers.ts';
import type { tillMethods } from '../../../../shared/contract/till.ts';
import { TestCounter } from '../../../support/counter.ts';

type Closes = Pick<typeof tillMethods, 'till.close-of'>;

test('a handler gets the counter that is open when it is called, and none where it throws', () => {
  const machine = new TestCounter();
  const { counter } = machine;
  try {
    let isOpen = false;
    const seen: unknown[] = [];
    const handlers: CounterHandlers<Closes> = {
      'till.close-of': ({ number }, open) => {
        seen.push([number, open]);
        throw new CouldNotError('no shift was closed');
      },
    };
    const bound = atCounter(() => {
      if (!isOpen) throw new CouldNotError('not open yet');
      return counter;
    }, handlers);
    expect(() => bound['till.close-of']({ number: 7 })).toThrow('not open yet');
    expect(seen).toEqual([]);
    isOpen = true;
    expect(() => bound['till.close-of']({ number: 7 })).toThrow('no shift was closed');
    expect(seen).toEqual([[7, counter]]);
  } finally {
    machine.remove();
  }
});
