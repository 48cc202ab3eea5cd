import { expect, test } from 'vitest';
import {
  nextFreeLayout,
  partsOfLabel,
  sampleScaleCode,
} from '../../../../../renderer/catalog/scale/scale-settings.tsx';
import { isScalePattern, readScaleCode } from '../../../../../shared/domain/catalog/scale-code.ts';

test.each([
  ['20IIIIIWWWWWC', '12345', '01250'],
  ['21IIIIIPPPPPC', '12345', '12500'],
  ['22VIIIIVWWWWC', '1234', '1250'],
  ['29IWWWWWWWWWC', '1', '000001250'],
])('a sample label of %s reads back', (pattern, item, amount) => {
  const code = sampleScaleCode({ pattern, decimals: 0 });
  expect(code).toHaveLength(13);
  expect(readScaleCode(code, [{ pattern, decimals: 0 }])).toMatchObject({
    itemCode: item,
    amount: BigInt(amount) * 100_000_000n,
  });
});

test('the parts form the whole label, each of its kind', () => {
  const parts = partsOfLabel('2201234056789', '22VIIIIVWWWWC');
  expect(parts).toEqual([
    { kind: 'prefix', digits: '22' },
    { kind: 'void', digits: '0' },
    { kind: 'item', digits: '1234' },
    { kind: 'void', digits: '0' },
    { kind: 'weight', digits: '5678' },
    { kind: 'check', digits: '9' },
  ]);
});

test('another layout starts with an unused prefix, while there is one', () => {
  expect(nextFreeLayout([])?.pattern).toBe('20IIIIIWWWWWC');
  const taken = ['20', '22'].map((prefix) => ({ pattern: `${prefix}IIIIIWWWWWC`, decimals: 3 }));
  const free = nextFreeLayout(taken);
  expect(free?.pattern).toBe('21IIIIIWWWWWC');
  expect(isScalePattern(free?.pattern ?? '')).toBe(true);
  const all = Array.from({ length: 10 }, (_none, last) => ({
    pattern: `2${last}IIIIIWWWWWC`,
    decimals: 3,
  }));
  expect(nextFreeLayout(all)).toBeNull();
});
