import { describe, expect, test } from 'vitest';
import { FaultList, numbersToSkip, portTrouble } from '../../../../training-service/faults/fault-list.ts';
import { faultSchema, type RequestFault } from '../../../../training-service/faults/fault.ts';

describe('FaultList', () => {
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
    const list = listOf({ kind: 'reset-before-processing', path: PATH, nth: 3, count: 2 });
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
    const list = listOf({ kind: 'delay-headers', delayMs: 5 }, { kind: 'reset-after-processing' });
    expect(list.fall('GET', '/x').map(({ kind }) => kind)).toEqual([
      'delay-headers',
      'reset-after-processing',
    ]);
    list.keep([]);
    expect(falls(list, 1)).toEqual([0]);
  });

  test('a closed port is no fault of a single request', () => {
    const list = listOf({ kind: 'refuse-connections' }, { kind: 'certificate', problem: 'expired' });
    expect(falls(list, 1)).toEqual([0]);
    expect(list.list()).toMatchObject([{ matched: 0 }, { matched: 0 }]);
  });

  test('the port does what its faults say, and shows the certificate of the newest', () => {
    expect(portTrouble([])).toEqual({ refusesConnections: false, certificate: null });
    const list = listOf(
      { kind: 'certificate', problem: 'expired' },
      { kind: 'certificate', problem: 'wrong-host' },
      { kind: 'refuse-connections' },
      { kind: 'html' },
    );
    const trouble = { refusesConnections: true, certificate: 'wrong-host' };
    expect(portTrouble(list.list())).toEqual(trouble);
    const without = (index: number) => portTrouble(list.list().filter((_, other) => other !== index));
    expect(without(1)).toEqual({ ...trouble, certificate: 'expired' });
    expect(without(2)).toEqual({ ...trouble, refusesConnections: false });
  });

  test.each([
    [{ kind: 'earthquake' }],
    [{}],
    [{ kind: 'delay-headers' }],
    [{ kind: 'delay-headers', delayMs: -1 }],
    [{ kind: 'delay-headers', delayMs: 10, colour: 'red' }],
    [{ kind: 'status' }],
    [{ kind: 'status', status: 200 }],
    [{ kind: 'html', nth: 0 }],
    [{ kind: 'html', probability: 1.5 }],
    [{ kind: 'html', path: 'timbrados' }],
    [{ kind: 'refuse-connections', count: 1 }],
    [{ kind: 'certificate' }],
    [{ kind: 'certificate', problem: 'expired', count: 1 }],
    [{ kind: 'delay-body', delayMs: 3_600_001 }],
    [{ kind: 'redirect', status: 303 }],
    [{ kind: 'redirect', status: 302, location: 'http://x/\r\nset-cookie: a' }],
    [{ kind: 'issue-late', lateMs: 0 }],
    [{ kind: 'skip-number', numbers: 1001 }],
    [{ kind: 'clock-skew' }],
  ])('%j is no fault', (fault) => {
    expect(faultSchema.safeParse(fault).success).toBe(false);
  });

  test('a fault that is put again falls as it did, and otherwise than its twin', () => {
    const half = { kind: 'html', probability: 0.5 } as const;
    const list = new FaultList(7);
    const fallsOfEach = (): number[][] =>
      Array.from({ length: 40 }, () => {
        const before = list.list().map(({ fired }) => fired);
        list.fall('GET', '/');
        return list.list().map(({ fired }, index) => fired - (before[index] ?? 0));
      });
    list.add(half);
    list.add({ ...half });
    const first = fallsOfEach();
    list.keep([]);
    list.add({ ...half });
    list.add({ ...half });
    expect(fallsOfEach()).toEqual(first);
    expect(first.some(([one, other]) => one !== other)).toBe(true);
  });
});

describe('numbersToSkip', () => {
  const visited = (...faults: Record<string, unknown>[]) => ({
    visit: { faults: faults.map((fault) => faultSchema.parse(fault) as RequestFault) },
  });

  test('counts what fell on the request, all together', () => {
    const skip = (numbers?: number) => ({ kind: 'skip-number', ...(numbers && { numbers }) });
    expect(numbersToSkip(visited(skip(), { kind: 'truncate' }, skip(7)))).toBe(8);
  });

  test('is nothing for other requests', () => {
    expect(numbersToSkip(visited({ kind: 'truncate' }))).toBe(0);
    expect(numbersToSkip({ visit: null })).toBe(0);
  });
});
