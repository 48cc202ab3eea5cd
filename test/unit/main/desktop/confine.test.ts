import { expect, test } from 'vitest';
import { isOurs } from '../../../../main/desktop/confine.ts';

test.each(['app://mostrador/index.html', 'app://mostrador/receipt/1'])('%s is ours', (url) => {
  expect(isOurs(url)).toBe(true);
});

test.each([
  'app://mostrador.example.com/',
  'app://mostrador:81/',
  'app://user@mostrador/',
  'app://other/index.html',
  'https://mostrador/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  'mostrador',
  '',
])('%s is not ours', (url) => {
  expect(isOurs(url)).toBe(false);
});
