import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Refuses every request and records the host and port it was for. */
export class RefusingProxy {
  readonly asked: string[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connect', ({ url = '' }, socket) => this.#refuse(url, socket));
    server.on('request', ({ url = '' }, response) => {
      this.asked.push(URL.canParse(url) ? new URL(url).host : url);
      response.writeHead(403).end();
    });
  }

  static async start(): Promise<RefusingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new RefusingProxy(server);
  }

  /** Environment that sends all HTTP through this proxy, except to localhost. */
  get env(): Record<string, string> {
    const address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return { http_proxy: address, https_proxy: address, no_proxy: '127.0.0.1,localhost' };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #refuse(host: string, socket: { end(text: string): unknown }): void {
    this.asked.push(host);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  }
}
