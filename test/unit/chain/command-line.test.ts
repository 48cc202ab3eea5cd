import { expect, test } from 'vitest';
import { parseCommandLine } from '../../../chain/command-line.ts';

test('takes defaults, and every host in order', () => {
  expect(parseCommandLine([], 'data')).toEqual({
    command: 'run',
    dataFolder: 'data',
    hosts: [],
    port: 4020,
    postgres: null,
  });
  const args = ['--host', 'central.ejemplo.com.py', '--host', '10.0.0.2', '--port', '5000', '--data', 'x'];
  expect(parseCommandLine(args, 'data')).toEqual({
    command: 'run',
    dataFolder: 'x',
    hosts: ['central.ejemplo.com.py', '10.0.0.2'],
    port: 5000,
    postgres: null,
  });
  expect(parseCommandLine(['verify', '--data', 'x'], 'data')).toMatchObject({
    command: 'verify',
    dataFolder: 'x',
  });
  expect(parseCommandLine(['--data', 'x', 'verify'], 'data')).toMatchObject({
    command: 'verify',
    dataFolder: 'x',
  });
  expect(parseCommandLine(['owner-link', '--data', 'x', '--port', '5000'], 'data')).toMatchObject({
    command: 'owner-link',
    dataFolder: 'x',
    port: 5000,
  });
});

test.each([
  [['--nada'], 'No se entiende la orden'],
  [['verifi'], 'No se entiende la orden'],
  [['--host', '2001:db8::1'], 'IPv4'],
  [['verify', 'x'], 'No se entiende la orden'],
  [['verify', '--port', '5000'], 'No se entiende la orden'],
  [['owner-link', '--host', 'x'], 'No se entiende la orden'],
  [['owner-link', '--postgres', 'postgres://x'], 'No se entiende la orden'],
  [['--port'], 'No se entiende la orden'],
  [['--port', '65534'], '--port tiene que ser'],
  [['--port', '0'], '--port tiene que ser'],
  [['--host', 'a b'], '--host tiene que ser'],
  [['--data', ''], '--data tiene que ser'],
  [['--postgres', 'localhost'], '--postgres tiene que ser'],
])('refuses %j in Spanish, with the usage', (args, words) => {
  expect(() => parseCommandLine(args, 'data')).toThrow(new RegExp(`${words}[^]*Uso: npm run chain`));
});
