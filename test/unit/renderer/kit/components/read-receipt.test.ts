/// <reference lib="dom" />
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readReceipt, readReceiptAhead } from '../../../../../renderer/kit/components/receipt-paper.tsx';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import { answer, failure } from '../../documents/fake-program.ts';

/** Requested ids, in order. */
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

test('a receipt read ahead is used once, then read fresh', async () => {
  readReceiptAhead('a');
  expect(asked).toEqual(['a']);
  expect((await readReceipt('a', 'first')).title).toBe('a 1');
  expect((await readReceipt('a', 'first')).title).toBe('a 2');
});

test('a receipt read ahead is not used for another document, even later', async () => {
  readReceiptAhead('a');
  expect((await readReceipt('b', 'first')).title).toBe('b 2');
  expect((await readReceipt('a', 'first')).title).toBe('a 3');
});

test('a receipt read ahead is not used for the paper that would print now', async () => {
  readReceiptAhead('a');
  expect((await readReceipt('a', 'next')).title).toBe('a 2');
});

test('a failure to read ahead is reported on request', async () => {
  isFailing = true;
  readReceiptAhead('a');
  await expect(readReceipt('a', 'first')).rejects.toThrow('no paper');
});
