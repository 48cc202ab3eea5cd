import { expect, test } from 'vitest';
import { troubleWords } from '../../../../main/printing/write-outcome.ts';

test.each([
  ['half-sent', 'unknown', 'no se sabe si salió: la impresora no dice si terminó.'],
  ['half-sent', 'fault', 'no se sabe si salió: falló sin decir por qué.'],
  ['waiting', 'no-paper', 'no tiene papel.'],
  ['printed', 'no-paper', null],
  ['waiting', null, null],
] as const)('a %s job with the trouble %s reads %j', (state, fault, words) => {
  expect(troubleWords({ state, fault })).toBe(words);
});
