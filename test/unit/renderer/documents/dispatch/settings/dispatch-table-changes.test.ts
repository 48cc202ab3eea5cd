import { expect, test } from 'vitest';
import {
  moveCode,
  removeCode,
  renameCode,
} from '../../../../../../renderer/documents/dispatch/settings/codes.ts';

const codes = ['a', 'b', 'c'].map((nombre, index) => ({ codigo: String(index), nombre }));
const names = (list: typeof codes): string => list.map(({ nombre }) => nombre).join('');

test('an entry is renamed, removed and moved; at an end the list stays the same', () => {
  expect(names(renameCode(codes, 1, 'x'))).toBe('axc');
  expect(names(removeCode(codes, 0))).toBe('bc');
  expect(names(moveCode(codes, 2, -1))).toBe('acb');
  expect(names(moveCode(codes, 0, 1))).toBe('bac');
  expect(moveCode(codes, 0, -1)).toBe(codes);
  expect(moveCode(codes, 2, 1)).toBe(codes);
  expect(names(codes)).toBe('abc');
});
