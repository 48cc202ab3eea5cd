/// <reference lib="dom" />
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readReceipt, readReceiptAhead } from '../../../../../renderer/kit/components/receipt-paper.tsx';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import { answer, failure } from '../../documents/fake-program.ts';

/** The ids asked for, in order. */
let asked: string[];
let isFailing: boolean;

beforeEach(() => {
  asked = [];
  isFailing = false;
  const api: Partial<MethodsApi> = {
    'receipts.read': ({ id }) => {
      asked.push(id);
      if (isFailing) return failure('no paper');
      return answer({ title: `${id} ${asked.length}`, markup: '' });
    },
  };
  Object.assign(globalThis, { window: { mostrador: api } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

test('a receipt read ahead serves once, then it is read as it now is', async () => {
  readReceiptAhead('a');
  expect(asked).toEqual(['a']);
  expect((await readReceipt('a', 'first')).title).toBe('a 1');
  expect((await readReceipt('a', 'first')).title).toBe('a 2');
});

test('a receipt read ahead serves no other document, even later', async () => {
  readReceiptAhead('a');
  expect((await readReceipt('b', 'first')).title).toBe('b 2');
  expect((await readReceipt('a', 'first')).title).toBe('a 3');
});

test('a receipt read ahead is not the paper that would come out now', async () => {
  readReceiptAhead('a');
  expect((await readReceipt('a', 'next')).title).toBe('a 2');
});

test('anyone who asks for a receipt is told that it could not be read ahead', async () => {
  isFailing = true;
  readReceiptAhead('a');
  await expect(readReceipt('a', 'first')).rejects.toThrow('no paper');
});
