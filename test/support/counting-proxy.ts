import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that lets nothing through and keeps the host and port of all that asks for a way out. */
export class CountingProxy {
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

  static async start(): Promise<CountingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CountingProxy(server);
  }

  /** Environment of a program all of whose ways out lead here; this machine is reached straight on. */
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
