import { expect, test } from 'vitest';
import { parseCommandLine, UsageError } from '../../../training-service/command-line.ts';

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
])('%j is refused, naming the fault', (args, named) => {
  const parse = () => parseCommandLine(args, '/datos');
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(named);
  expect(parse).toThrow('Uso:');
});
