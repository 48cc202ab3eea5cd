import dns, { type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { ConnectPhase } from '../../kernel/ports/network.ts';
import { type Proxy, type ProxySettings, proxyTo } from './proxy-settings.ts';

/** Settings for opening sockets to the service. */
export interface Transport {
  proxies: ProxySettings;
  secureContext: () => SecureContext;
}

export type OpenedSocket = { ok: true; socket: Socket } | { ok: false; phase: ConnectPhase; reason: string };

/** Limit of each step: lookup, connection, the proxy's answer, the handshake. */
const STEP_LIMIT_MS = 10_000;

/**
 * Opens a socket up to where a request could be written: TCP, the proxy's permission where there is one, and TLS with a
 * verified certificate for https. Nothing of a request has left by then, whatever fails.
 */
export async function openSocket(url: URL, { proxies, secureContext }: Transport): Promise<OpenedSocket> {
  const isTls = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (isTls ? 443 : 80));
  const proxy = proxyTo(url, host, port, proxies);
  if (proxy !== null && 'unusable' in proxy) return { ok: false, phase: 'proxy', reason: proxy.unusable };
  const first = proxy ?? { host, port };
  let phase: ConnectPhase = proxy === null ? 'lookup' : 'proxy';
  let tcp: Socket | null = null;
  try {
    const addresses = await within((signal) => lookUp(first.host, signal));
    if (proxy === null) phase = 'connect';
    const socket = await within((signal) => raceAddresses(addresses, first.port, signal));
    tcp = socket;
    if (proxy !== null) await within((signal) => openTunnel(socket, proxy, { host, port }, signal));
    if (!isTls) return { ok: true, socket };
    phase = 'tls';
    return { ok: true, socket: await within((signal) => shakeHands(socket, host, secureContext(), signal)) };
  } catch (error) {
    tcp?.destroy();
    return { ok: false, phase, reason: reasonOf(error) };
  }
}

async function within<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('ETIMEDOUT')), STEP_LIMIT_MS);
  try {
    return await step(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

function lookUp(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return Promise.resolve([{ address: host, family }]);
  return new Promise((resolve, reject) => {
    // It cannot be cancelled; a late result is dropped.
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    dns.lookup(host, { all: true }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    );
  });
}

function shakeHands(
  tcp: Socket,
  host: string,
  secureContext: SecureContext,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = connectTls({
    socket: tcp,
    host,
    secureContext,
    ALPNProtocols: ['http/1.1'],
    // Explicit: an environment variable (NODE_TLS_REJECT_UNAUTHORIZED) would decide it otherwise.
    rejectUnauthorized: true,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  });
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket));
    // Stays attached: an error between here and the request must not crash the process.
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('ECONNRESET')));
    signal.addEventListener('abort', () => socket.destroy(signal.reason as Error));
  });
}

/**
 * Returns the error's code, the shortest form; addresses that raced and all failed have no common code, so each one's.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(reasonOf))].join(', ');
  }
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/**
 * Asks the proxy at the other end of `socket` to connect it through to a host (RFC 9110, 9.3.6). The proxy learns the
 * host's name and port, nothing of the request. Rejects with `HTTP 407` and the like, with the connection's error, or
 * with the reason of `signal`.
 */
export function openTunnel(
  socket: Socket,
  { authorization }: Proxy,
  to: { host: string; port: number },
  signal: AbortSignal,
): Promise<void> {
  const authority = `${isIP(to.host) === 6 ? `[${to.host}]` : to.host}:${to.port}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(authorization === null ? {} : { 'proxy-authorization': authorization }),
      },
      createConnection: () => socket,
    });
    request.on('error', reject);
    request.on('connect', ({ statusCode = 0, headers }, _socket, early) => {
      if (statusCode < 200 || statusCode > 299) {
        reject(new Error(`HTTP ${statusCode}`));
        // In HTTP and in TLS the client speaks first: this is a page, such as a portal's.
      } else if (early.length > 0 || Number(headers['content-length'] ?? 0) > 0) {
        reject(new Error('PAGE'));
      } else {
        resolve();
      }
    });
    signal.addEventListener('abort', () => {
      socket.destroy();
      // A socket that is gone already emits nothing more.
      reject(signal.reason as Error);
    });
    request.end();
  });
}

/** Time an address is tried alone before the next one is tried beside it (RFC 8305, 5). */
const HEAD_START_MS = 250;

/**
 * Tries the addresses one after the other without giving up earlier ones, and returns the first connection that opens.
 * Node's own race gives them up: where every connection takes longer than the head start, only the last address can
 * ever be reached. Rejects with an AggregateError of every address's own error, or with the reason of `signal`. The
 * losers are closed; nothing was written on them.
 */
export function raceAddresses(
  addresses: readonly LookupAddress[],
  port: number,
  signal: AbortSignal,
  open: (address: LookupAddress, port: number) => Socket = openOne,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const waiting = interleave(addresses);
    const racing = new Set<Socket>();
    const errors: Error[] = [];
    let headStart: NodeJS.Timeout | undefined;
    const end = (finish: () => void): void => {
      clearTimeout(headStart);
      for (const socket of racing) socket.destroy();
      racing.clear();
      finish();
    };
    const tryNext = (): void => {
      clearTimeout(headStart);
      const next = waiting.shift();
      if (next === undefined) {
        if (racing.size === 0) end(() => reject(new AggregateError(errors, 'no addresses')));
        return;
      }
      const socket = open(next, port);
      racing.add(socket);
      socket.once('connect', () => {
        racing.delete(socket);
        end(() => resolve(socket));
      });
      // Stays attached: an error between here and the request must not crash the process.
      socket.on('error', (error) => {
        if (!racing.delete(socket)) return;
        errors.push(error);
        tryNext();
      });
      headStart = setTimeout(tryNext, HEAD_START_MS);
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)));
    tryNext();
  });
}

const openOne = ({ address }: LookupAddress, port: number): Socket => connect({ host: address, port });

/** Alternates IPv4 and IPv6, the resolver's first choice first: a network often lacks one of them entirely. */
function interleave(addresses: readonly LookupAddress[]): LookupAddress[] {
  const preferred = addresses.filter(({ family }) => family === addresses[0]?.family);
  const others = addresses.filter(({ family }) => family !== addresses[0]?.family);
  return preferred
    .flatMap((address, index) => [address, ...others.slice(index, index + 1)])
    .concat(others.slice(preferred.length));
}
