import { expect, test } from 'vitest';
import { holdsQuestion, readStatus } from '../../../../../../main/printing/devices/tcp/printer-connection.ts';

test.each([
  ['ready', [0x12, 0x12, 0x12, 0x12], []],
  ['ready, with its drawer open', [0x16, 0x12, 0x12, 0x12], []],
  ['off line without a known cause', [0x1a, 0x12, 0x12, 0x12], ['off']],
  ['off line for an open cover', [0x1a, 0x16, 0x12, 0x12], ['cover-open']],
  ['stopped by the end of the paper', [0x1a, 0x32, 0x12, 0x12], ['no-paper']],
  ['at the end of its paper, which is near its end too', [0x12, 0x12, 0x12, 0x7e], ['no-paper']],
  ['near the end of its paper', [0x12, 0x12, 0x12, 0x1e], ['paper-low']],
  ['open, and without paper', [0x1a, 0x36, 0x12, 0x72], ['no-paper', 'cover-open']],
  ['jammed at the cutter', [0x1a, 0x52, 0x1a, 0x12], ['fault']],
  ['jammed in its mechanism', [0x1a, 0x52, 0x16, 0x12], ['fault']],
  ['broken for good', [0x1a, 0x52, 0x32, 0x12], ['fault']],
  ['off line until its head has cooled', [0x1a, 0x52, 0x52, 0x12], ['off']],
  ['open, and near the end of its paper', [0x1a, 0x16, 0x12, 0x1e], ['cover-open', 'paper-low']],
  ['silent', [], []],
] as const)('a printer that is %s', (_, answers, troubles) => {
  expect(readStatus(answers)).toEqual(troubles);
});

test.each([
  [[0x41, 0x10, 0x04, 0x01, 0x42], true],
  [[0x10, 0x10, 0x04, 0x04], true],
  [[0x10, 0x04, 0x05], false],
  [[0x10, 0x04, 0x00], false],
  [[0x10, 0x04], false],
  [[], false],
])('the bytes %j hold a status question: %s', (bytes, holds) => {
  expect(holdsQuestion(Uint8Array.from(bytes))).toBe(holds);
});
