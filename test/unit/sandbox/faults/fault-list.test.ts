import { expect, test } from 'vitest';
import { faultSchema } from '../../../../sandbox/faults/fault.ts';
import { FaultList } from '../../../../sandbox/faults/fault-list.ts';

const PATH = '/simplificado/carritos';

function listOf(...faults: Record<string, unknown>[]): FaultList {
  const list = new FaultList(1);
  for (const fault of faults) list.add(faultSchema.parse(fault));
  return list;
}

/** How often something fell on each of `count` requests. */
function falls(list: FaultList, count: number, method = 'POST', path = PATH): number[] {
  return Array.from({ length: count }, () => list.fall(method, path).length);
}

test('falls on every request unless it is told on which', () => {
  expect(falls(listOf({ kind: 'html' }), 2, 'GET', '/ciudades')).toEqual([1, 1]);
  const list = listOf({ kind: 'html', path: '/simplificado', method: 'POST' });
  expect(falls(list, 1)).toEqual([1]);
  expect(falls(list, 1, 'GET')).toEqual([0]);
  expect(falls(list, 1, 'POST', '/etax/eventos/anular')).toEqual([0]);
});

test('starts at the nth matching request and falls `count` times', () => {
  const list = listOf({ kind: 'drop-before-processing', path: PATH, nth: 3, count: 2 });
  expect(falls(list, 1, 'GET', '/timbrados')).toEqual([0]);
  expect(falls(list, 6)).toEqual([0, 0, 1, 1, 0, 0]);
  expect(list.list()).toMatchObject([{ matched: 6, fired: 2 }]);
});

test('a probability is kept on the whole and repeats with the seed', () => {
  const fault = { kind: 'html', probability: 0.25 };
  const first = falls(listOf(fault), 2000);
  expect(falls(listOf(fault), 2000)).toEqual(first);
  const share = first.reduce((sum, fell) => sum + fell, 0) / 2000;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
  const other = new FaultList(2);
  other.add(faultSchema.parse(fault));
  expect(falls(other, 2000)).not.toEqual(first);
});

test('several fall together, in the order they were added, until they are cleared', () => {
  const list = listOf({ kind: 'delay', delayMs: 5 }, { kind: 'drop-after-processing' });
  expect(list.fall('GET', '/x').map(({ kind }) => kind)).toEqual(['delay', 'drop-after-processing']);
  list.clear();
  expect(falls(list, 1)).toEqual([0]);
});

test('a closed port is no fault of a single request', () => {
  const list = listOf({ kind: 'refuse-connections' });
  expect(list.refusesConnections).toBe(true);
  expect(falls(list, 1)).toEqual([0]);
});

test.each([
  [{ kind: 'earthquake' }],
  [{}],
  [{ kind: 'delay' }],
  [{ kind: 'delay', delayMs: -1 }],
  [{ kind: 'delay', delayMs: 10, colour: 'red' }],
  [{ kind: 'status' }],
  [{ kind: 'status', status: 200 }],
  [{ kind: 'html', nth: 0 }],
  [{ kind: 'html', probability: 1.5 }],
  [{ kind: 'html', path: 'timbrados' }],
  [{ kind: 'refuse-connections', count: 1 }],
])('%j is no fault', (fault) => {
  expect(faultSchema.safeParse(fault).success).toBe(false);
});
