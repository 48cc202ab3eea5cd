import process from 'node:process';
import { expect, test } from 'vitest';
import { commandLineOf } from '../../../engines/command-line-of.ts';

test('asks Windows for a command line, in UTF-8', () => {
  const asked: [string, ...string[]][] = [];
  const run = (program: string, args: readonly string[]): string => {
    asked.push([program, ...args]);
    return 'nats-server.exe -c "C:\\Users\\José\\sucursal\\settings.conf"\r\n';
  };
  expect(commandLineOf(4217, 'win32', run)).toContain('José');
  expect(asked).toEqual([
    [
      'powershell.exe',
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      expect.stringMatching(/UTF8.*ProcessId=4217'/),
    ],
  ]);
});

test('reads the command line of this process, and nothing of one that does not run', () => {
  expect(commandLineOf(process.pid)).toContain('node');
  expect(commandLineOf(2 ** 30)).toBe('');
});
