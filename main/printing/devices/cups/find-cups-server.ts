import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the system's print server listens. */
export type CupsServer = { socketPath: string } | { host: string; port: number };

const SYSTEM_CLIENT_FILE = '/etc/cups/client.conf';

/** Of Debian and most others, of older ones, of macOS. */
const SOCKETS = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd'];

const PORT = 631;

/** As CUPS's own programs look for it: the environment, the user's and the machine's client.conf, this machine. */
export function findCupsServer(
  env: NodeJS.ProcessEnv,
  readText: (file: string) => string = readIfThere,
  isThere: (file: string) => boolean = existsSync,
): CupsServer {
  const files = [join(homedir(), '.cups', 'client.conf'), SYSTEM_CLIENT_FILE];
  const named = [env['CUPS_SERVER'], ...files.map((file) => readServerName(readText(file)))];
  const name = named.find((text) => text !== undefined && text !== '');
  if (name !== undefined) return readAddress(name);
  const socketPath = SOCKETS.find(isThere);
  return socketPath === undefined ? { host: 'localhost', port: PORT } : { socketPath };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readServerName(text: string): string | undefined {
  return /^\s*ServerName\s+(\S+)/im.exec(text)?.[1];
}

/** `/socket`, `host`, `host:port` or `[address]:port`, each with `/version=1.1` behind it where somebody wrote that. */
function readAddress(text: string): CupsServer {
  const name = text.replace(/\/version=.*$/, '');
  if (name.startsWith('/')) return { socketPath: name };
  const [, bracketed, host = name, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(name) ?? [];
  return { host: bracketed ?? host, port: Number(port ?? PORT) };
}
