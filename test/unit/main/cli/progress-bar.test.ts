import { expect, test } from 'vitest';
import { progressBar } from '../../../../main/cli/views.ts';

test('a bar is drawn over itself until all is done', () => {
  let written = '';
  const show = progressBar((text) => {
    written += text;
  });
  show(1, 4);
  show(399, 400);
  show(4, 4);
  const lines = written.split('\r');
  expect(lines).toEqual([
    '',
    `${'█'.repeat(10)}${'░'.repeat(30)}  25 %`,
    `${'█'.repeat(39)}░  99 %`,
    `${'█'.repeat(40)} 100 %\n`,
  ]);
});
