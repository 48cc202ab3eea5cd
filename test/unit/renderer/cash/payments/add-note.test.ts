import { expect, test } from 'vitest';
import { addNote, noteWords } from '../../../../../renderer/cash/payments/use-payments.ts';

test('notes add up to the received amount', () => {
  const two = addNote(addNote('', 50_000, 'PYG'), 20_000, 'PYG');
  expect(two).toBe('70.000');
  expect(addNote('1500', 2000, 'PYG')).toBe('3.500');
  expect(addNote('0,75', 20, 'USD')).toBe('20,75');
  expect(addNote('', 100, 'USD')).toBe('100');
});

test('an invalid text is replaced by the note', () => {
  expect(addNote('78400x', 5000, 'PYG')).toBe('5.000');
  expect(addNote('1,5', 5000, 'PYG')).toBe('5.000');
});

test('a note has its usual name', () => {
  expect([noteWords(100_000, 'PYG'), noteWords(5, 'BRL')]).toEqual(['100.000', '5']);
});
