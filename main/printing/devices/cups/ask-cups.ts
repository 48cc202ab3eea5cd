import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../kernel/ports/clock.ts';
import { type IppAnswer, type IppRequest, readIppAnswer, writeIppRequest } from './ipp-message.ts';

/** The server is on this machine, and writes the document to its disk before it answers. */
const SILENCE_LIMIT_MS = 30_000;

/** `path` is on the server, `document` follows the request. */
export interface CupsQuestion extends IppRequest {
  path: string;
  document: Uint8Array | null;
}

export type CupsResult =
  /** Nothing of the request was sent. */
  | { kind: 'not-connected'; error: Error }
  /** The request may have arrived, but no readable answer came. */
  | { kind: 'no-answer'; error: Error }
  /** The answer is no IPP: an HTTP status that is not 200. */
  | { kind: 'turned-away'; status: number }
  | { kind: 'answered'; answer: IppAnswer };

export type AskCups = (question: CupsQuestion, signal: AbortSignal) => Promise<CupsResult>;

/** Sends one request to the system's print server: IPP over HTTP (RFC 8010), never repeated. */
export function askCups(
  server: CupsServer,
  { path, document, ...message }: CupsQuestion,
  clock: Clock,
  signal: AbortSignal,
): Promise<CupsResult> {
  const body = Buffer.concat([writeIppRequest(message), document ?? Buffer.alloc(0)]);
  return new Promise((resolve) => {
    let isConnected = false;
    const headers = {
      // CUPS requires a host name that it knows; a socket has none.
      host: 'host' in server ? server.host : 'localhost',
      'content-type': 'application/ipp',
      'content-length': body.length,
    };
    const sent = request({ ...server, path, method: 'POST', headers, agent: false, signal });
    const cancel = clock.afterReal(SILENCE_LIMIT_MS, () => sent.destroy(new Error('ETIMEDOUT')));
    const end = (result: CupsResult): void => {
      cancel();
      resolve(result);
    };
    const fail = (error: Error): void => end({ kind: isConnected ? 'no-answer' : 'not-connected', error });
    sent.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    sent.on('error', fail);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status !== 200) return end({ kind: 'turned-away', status });
        try {
          end({ kind: 'answered', answer: readIppAnswer(Buffer.concat(chunks)) });
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    sent.end(body);
  });
}

export type CupsServer = { socketPath: string } | { host: string; port: number };

const SYSTEM_CLIENT_FILE = '/etc/cups/client.conf';

/** Sockets of Debian and most others, of older systems, of macOS. */
const SOCKETS = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd'];

const PORT = 631;

/** Looks where CUPS's own tools look: environment, the user's and the machine's client.conf, this machine. */
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

/** Parses `/socket`, `host`, `host:port` or `[address]:port`, each possibly with `/version=1.1` at its end. */
function readAddress(text: string): CupsServer {
  const name = text.replace(/\/version=.*$/, '');
  if (name.startsWith('/')) return { socketPath: name };
  const [, bracketed, host = name, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(name) ?? [];
  return { host: bracketed ?? host, port: Number(port ?? PORT) };
}
