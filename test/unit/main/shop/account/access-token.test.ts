import { expect, test } from 'vitest';
import { readAccessToken } from '../../../../../main/shop/account/access-token.ts';

test.each([
  ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
  ['one that is no JWT', 'a-training-token', 'a-training-token'],
  ['one copied with its line end', 'abc.def\r\n', 'abc.def'],
])('%s is a token', (_name, text, token) => {
  expect(readAccessToken(text)).toBe(token);
});

test.each([
  ['nothing', ''],
  ['blanks', '  '],
  ['quotes of a text processor', 'abc“def”'],
  ['a line end inside', 'abc\r\nx-injected: yes'],
  ['a blank inside', 'abc def'],
  ['accents', 'ñandutí'],
])('%s is none', (_name, text) => {
  expect(readAccessToken(text)).toBeNull();
});
