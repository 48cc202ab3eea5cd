import { expect, test } from 'vitest';
import { isForDebugger, orderOf } from '../../../../main/app/started-as.ts';

test.each([
  ['--remote-debugging-port=9222'],
  ['--remote-debugging-port'],
  ['--Remote-Debugging-Pipe'],
  ['-remote-debugging-address=0.0.0.0'],
  ['/remote-debugging-port=0'],
])('%s opens a window to a debugger', (arg) => {
  expect(isForDebugger(['--minimized', arg])).toBe(true);
});

test('nothing else opens a window to a debugger', () => {
  expect(isForDebugger(['--minimized', '--data', '/srv/remote-debugging-port'])).toBe(false);
});

test('a command follows --cli; without it the window opens', () => {
  expect(orderOf(['--no-sandbox', '/app', '--cli', 'restore', 'a.db', '--data', 'd'])).toEqual([
    'restore',
    'a.db',
    '--data',
    'd',
  ]);
  expect(orderOf(['--cli'])).toEqual([]);
  expect(orderOf(['--data=d', '--minimized'])).toBeNull();
});
