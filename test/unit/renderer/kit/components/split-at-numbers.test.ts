import { expect, test } from 'vitest';
import { splitAtNumbers } from '../../../../../renderer/kit/components/unbroken-numbers.tsx';

test.each([
  ['001-001-0000053', ['', '001-001-0000053', '']],
  ['Es la 001-001-0000053.', ['Es la ', '001-001-0000053', '.']],
  ['C1-000123 y C1b-000124', ['', 'C1-000123', ' y ', 'C1b-000124', '']],
  ['del 001-001-0000053 al 001-001-0000055', ['del ', '001-001-0000053', ' al ', '001-001-0000055', '']],
  ['RUC 80013884-8, punto 001-001', ['RUC 80013884-8, punto 001-001']],
])('%s', (text, parts) => {
  expect(splitAtNumbers(text)).toEqual(parts);
});
