import { expect, test } from 'vitest';
import { readQueue } from '../../../../../../main/printing/devices/cups/read-queue.ts';

const IDLE = 3;
const STOPPED = 5;

test.each([
  ['is ready', IDLE, true, ['none'], []],
  [
    'is out of paper, and stopped for it',
    STOPPED,
    true,
    ['paused', 'media-empty-error'],
    ['no-paper', 'stopped'],
  ],
  ['waits for paper', IDLE, true, ['media-needed'], ['no-paper']],
  ['has little paper', IDLE, true, ['media-low-warning'], ['paper-low']],
  ['is open', IDLE, true, ['cover-open-report', 'door-open'], ['cover-open']],
  ['is off', IDLE, true, ['offline-report'], ['off']],
  ['is not reached', IDLE, true, ['connecting-to-device'], ['unreachable']],
  ['was stopped by somebody', STOPPED, true, ['paused'], ['stopped']],
  ['takes no jobs', IDLE, false, ['none'], ['stopped']],
  ['says what nobody knows', IDLE, true, ['marker-supply-low-warning'], []],
] as const)('a queue that %s', (_, state, accepts, reasons, troubles) => {
  const attributes = new Map<string, readonly (string | number | boolean)[]>([
    ['printer-name', ['caja']],
    ['printer-state', [state]],
    ['printer-is-accepting-jobs', [accepts]],
    ['printer-state-reasons', reasons],
  ]);
  expect(readQueue(attributes)).toEqual({ name: 'caja', troubles });
});
