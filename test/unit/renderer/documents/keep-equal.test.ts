import { expect, test } from 'vitest';
import { keepEqual } from '../../../../renderer/documents/status-store.ts';

const before = { count: 1, hold: null, login: { isLocked: false }, warnings: ['low'], rows: [{ id: 1 }] };

test('an equal value stays the same object', () => {
  expect(keepEqual(before, structuredClone(before))).toBe(before);
});

test('a changed value keeps its equal parts as the same objects', () => {
  const now = keepEqual(before, { ...structuredClone(before), count: 2 });
  expect(now).toEqual({ ...before, count: 2 });
  expect(now.login).toBe(before.login);
  expect(now.warnings).toBe(before.warnings);
});

test('a longer or shorter list is a new one, with its unchanged entries', () => {
  const longer = keepEqual(before.rows, [{ id: 1 }, { id: 2 }]);
  expect(longer).toEqual([{ id: 1 }, { id: 2 }]);
  expect(longer[0]).toBe(before.rows[0]);
  expect(keepEqual(before.rows, [])).toEqual([]);
});

test.each([
  ['nothing before', null, { a: 1 }],
  ['nothing now', { a: 1 }, null],
  ['a list for what was none', {}, []],
  ['another name', { a: undefined }, { b: undefined }],
  ['one name less', { a: 1, b: 2 }, { a: 1 }],
])('%s gives the new value', (_name, was, now) => {
  expect(keepEqual<unknown>(was, now)).toStrictEqual(now);
});
