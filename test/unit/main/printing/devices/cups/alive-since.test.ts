import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aliveSince } from '../../../../../../main/printing/devices/cups/alive-since.ts';
import { FakeClock } from '../../../../../support/fake-clock.ts';

const clock = new FakeClock();
const HOUR_MS = 3_600_000;
const BOOTED = clock.now() - HOUR_MS;
const upSeconds = (): number => HOUR_MS / 1000;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mostrador-cups-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function socketOf(ageMs: number): { socketPath: string } {
  const socketPath = join(folder, 'cups.sock');
  writeFileSync(socketPath, '');
  const madeS = (clock.now() - ageMs) / 1000;
  utimesSync(socketPath, madeS, madeS);
  return { socketPath };
}

test('a server of this machine has not died since it made its socket, nor since the machine began', () => {
  expect(aliveSince(socketOf(60_000), clock, upSeconds)).toBe(clock.now() - 60_000);
  expect(aliveSince(socketOf(2 * HOUR_MS), clock, upSeconds)).toBe(BOOTED);
  expect(aliveSince({ host: 'localhost', port: 631 }, clock, upSeconds)).toBe(BOOTED);
});

test('a job made in the millisecond in which the server began is not older than it', () => {
  expect(aliveSince(socketOf(60_000 - 0.7), clock, upSeconds)).toBe(clock.now() - 60_000);
});

test('of one that is not there, or on another machine, nothing is known', () => {
  expect(aliveSince({ socketPath: join(folder, 'other.sock') }, clock, upSeconds)).toBe(Infinity);
  expect(aliveSince({ host: '192.168.1.20', port: 631 }, clock, upSeconds)).toBe(Infinity);
});
