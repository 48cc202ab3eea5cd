import { expect, test } from 'vitest';
import { parseCommandLine, UsageError } from '../../../training-service/command-line.ts';
import { defaultDataFolder } from '../../../training-service/data-folder.ts';

test('every flag is read in both forms', () => {
  const args = ['--port', '0', '--speed=600', '--seed', '42', '--data', '/tmp/x'];
  const more = ['--host', '::', '--capacity=200', '--token-hours', '0.5'];
  expect(parseCommandLine([...args, ...more], '')).toEqual({
    port: 0,
    host: '::',
    speed: 600,
    seed: 42,
    dataFolder: '/tmp/x',
    capacityPerSecond: 200,
    tokenLifetimeMs: 1_800_000,
  });
  expect(parseCommandLine(['--speed', '0.5'], '/d').speed).toBe(0.5);
});

test.each([
  [['--puerto', '4010'], '--puerto'],
  [['-p', '4010'], '-p'],
  [['4010'], '4010'],
  [['--port'], '--port'],
  [['--port', 'abc'], '--port'],
  [['--port', '65535'], '--port'],
  [['--port', '-1'], '--port'],
  [['--port', ''], '--port'],
  [['--speed', '0'], '--speed'],
  [['--speed', '1e3'], '--speed'],
  [['--speed', '10001'], '--speed'],
  [['--speed', 'Infinity'], '--speed'],
  [['--seed', '1.5'], '--seed'],
  [['--data', ''], '--data'],
  [['--data'], '--data'],
  [['--host', 'localhost'], '--host'],
  [['--host', '256.0.0.1'], '--host'],
  [['--capacity', '0'], '--capacity'],
  [['--capacity', '100001'], '--capacity'],
  [['--capacity', 'mucho'], '--capacity'],
  [['--token-hours', '0'], '--token-hours'],
  [['--token-hours', '8761'], '--token-hours'],
])('%j is refused, naming what is wrong', (args, named) => {
  const parse = () => parseCommandLine(args, '/datos');
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(named);
  expect(parse).toThrow('Uso:');
});

test('data stands where the system keeps users’ data', () => {
  expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/x' })).toMatch(/^.x.mostrador-entrenamiento.service$/);
  expect(defaultDataFolder('linux', {})).toMatch(/\.local.share.mostrador-entrenamiento.service$/);
  expect(defaultDataFolder('darwin', {})).toMatch(/Application Support.mostrador-entrenamiento.service$/);
  expect(defaultDataFolder('win32', { APPDATA: 'C:\\L' })).toMatch(/^C:\\L.mostrador-entrenamiento.service$/);
});
