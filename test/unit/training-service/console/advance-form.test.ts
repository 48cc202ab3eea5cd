import { expect, it } from 'vitest';
import { readAdvance } from '../../../../training-service/console/advance-form.ts';
import { pagePath, pageToReturnTo } from '../../../../training-service/console/pages.ts';

it.each([
  ['10', 'minutos', 600_000],
  ['1', 'horas', 3_600_000],
  ['48', 'horas', 172_800_000],
  ['1,5', 'dias', 129_600_000],
  [' 0.5 ', 'minutos', 30_000],
])('%s %s are %i ms', (cantidad, unidad, advanceMs) => {
  expect(readAdvance(new URLSearchParams({ cantidad, unidad }))).toEqual({ advanceMs });
});

it('a form redirects to pages of the console only', () => {
  const to = (volver: string): string => pagePath(pageToReturnTo(new URLSearchParams({ volver }), 'fallas'));
  expect(to('ahora')).toBe('/_control/');
  expect(to('reloj')).toBe('/_control/reloj');
  for (const elsewhere of ['', '//evil.example', 'https://evil.example', '../', 'constructor']) {
    expect(to(elsewhere)).toBe('/_control/fallas');
  }
});
