import { statSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { CupsServer } from './find-cups-server.ts';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * The instant (UTC epoch ms) from which on the server has not died, as far as can be known: this machine began since,
 * and the server made its socket anew, unless systemd holds it. In whole milliseconds, as a job's time: no server takes
 * a job, dies and begins again within one. Infinity for one on another machine.
 */
export function aliveSince(server: CupsServer, clock: Clock, upSeconds: () => number = uptime): number {
  if ('host' in server && !THIS_MACHINE.has(server.host)) return Infinity;
  const booted = clock.now() - upSeconds() * 1000;
  if ('host' in server) return booted;
  const socket = statSync(server.socketPath, { throwIfNoEntry: false });
  return socket === undefined ? Infinity : Math.max(booted, Math.floor(socket.mtimeMs));
}
