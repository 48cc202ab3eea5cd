import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUnreadable } from './unreadable-request.ts';

const LOOPBACK = '127.0.0.1';
const KEEP_ALIVE_MS = 60_000;
/** Answers under way may still be written while the service stops; then connections are cut. */
const LAST_ANSWERS_MS = 1000;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A listening port on loopback that can be closed and opened again under the same number. */
export class ServicePort {
  readonly #handler: RequestHandler;
  readonly #httpDate: () => string;
  readonly #servers = new Set<Server>();
  #listening: Server | null = null;
  #port: number;

  /** `port` 0 takes any free one, and keeps it. */
  constructor(port: number, handler: RequestHandler, httpDate: () => string) {
    this.#port = port;
    this.#handler = handler;
    this.#httpDate = httpDate;
  }

  get url(): string {
    return `http://${LOOPBACK}:${this.#port}`;
  }

  get isOpen(): boolean {
    return this.#listening !== null;
  }

  /** Rejects with the listening error where the port is taken. */
  async open(): Promise<void> {
    if (this.#listening !== null) return;
    const server = createServer(this.#handler);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.on('clientError', (error, socket) => answerUnreadable(error, socket, this.#httpDate()));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, LOOPBACK, () => {
        server.off('error', reject);
        resolve();
      });
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#servers.add(server);
    server.once('close', () => this.#servers.delete(server));
    this.#listening = server;
  }

  /** From now on nobody can connect, and idle connections are closed; answers under way are still written. */
  refuse(): void {
    this.#listening?.close();
    this.#listening = null;
  }

  async close(): Promise<void> {
    this.refuse();
    const open = [...this.#servers];
    const cut = setTimeout(() => {
      for (const server of open) server.closeAllConnections();
    }, LAST_ANSWERS_MS);
    await Promise.all(open.map((server) => closed(server)));
    clearTimeout(cut);
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.once('close', resolve);
  });
}
