import dns, { type LookupAddress } from 'node:dns';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { ConnectPhase } from '../../kernel/ports/network.ts';
import { openTunnel } from './open-tunnel.ts';
import { type ProxySettings, proxyTo } from './proxy-settings.ts';
import { raceAddresses } from './race-addresses.ts';

/** How the service is reached. */
export interface Way {
  proxies: ProxySettings;
  secureContext: () => SecureContext;
}

export type OpenedSocket = { ok: true; socket: Socket } | { ok: false; phase: ConnectPhase; reason: string };

/** Of each step by itself: looking up, connecting, the proxy's answer, the handshake. */
const STEP_LIMIT_MS = 10_000;

/**
 * Opens a socket up to where a request could be written: TCP, the proxy's leave where there is one, and TLS with a
 * verified certificate for https. Nothing of a request has left by then, whatever fails.
 */
export async function openSocket(url: URL, { proxies, secureContext }: Way): Promise<OpenedSocket> {
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

/** Runs a step whose signal is aborted when its time is up. */
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
    // It cannot be called back; whatever it still finds is not wanted any more.
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
    // Said, since an environment variable (NODE_TLS_REJECT_UNAUTHORIZED) would else decide it.
    rejectUnauthorized: true,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  });
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket));
    // Stays attached: an error between here and the request must not end the program.
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('ECONNRESET')));
    signal.addEventListener('abort', () => socket.destroy(signal.reason as Error));
  });
}

/** The code says it shortest; racing addresses fail together, each in its way, without a code of their own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(reasonOf))].join(', ');
  }
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
