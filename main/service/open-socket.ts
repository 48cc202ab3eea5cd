import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

type ConnectPhase = 'lookup' | 'connect' | 'tls';

export type OpenedSocket = { ok: true; socket: Socket } | { ok: false; phase: ConnectPhase; reason: string };

const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a socket up to where a request could be written: TCP, and TLS with a verified certificate for https. */
export async function openSocket(url: URL): Promise<OpenedSocket> {
  const isTls = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (isTls ? 443 : 80));
  // An address needs no look-up, and its socket then tells of none.
  let phase: ConnectPhase = isIP(host) === 0 ? 'lookup' : 'connect';
  const tcp = connectTcp({ host, port, autoSelectFamily: true });
  tcp.on('lookup', (error: Error | null) => {
    if (error === null) phase = 'connect';
  });
  let socket: Socket = tcp;
  try {
    await opened(tcp, 'connect');
    if (isTls) {
      phase = 'tls';
      const serverName = isIP(host) === 0 ? { servername: host } : {};
      socket = connectTls({ socket: tcp, host, ALPNProtocols: ['http/1.1'], ...serverName });
      await opened(socket, 'secureConnect');
    }
    return { ok: true, socket };
  } catch (error) {
    socket.destroy();
    tcp.destroy();
    return { ok: false, phase, reason: reasonOf(error) };
  }
}

function opened(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('ETIMEDOUT')), CONNECT_TIMEOUT_MS);
    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      finish();
    };
    socket.once(event, settle(resolve));
    socket.once(
      'close',
      settle(() => reject(new Error('ECONNRESET'))),
    );
    // Stays attached: an error between here and the request must not end the program.
    socket.on('error', (error) => settle(() => reject(error))());
  });
}

/** The code says it shortest; racing addresses fail together as an AggregateError without one of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
