import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { issuedData, success } from './service-answers.ts';

export interface ServiceCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The request's text. */
  body: string;
}

export type ServiceReply = (call: ServiceCall, response: ServerResponse) => void | Promise<void>;

/** A small loopback service that answers as the test says and records the calls in order. */
export class ScriptedService {
  readonly calls: ServiceCall[] = [];
  /** Answers the calls; `issue` unless the test sets another. */
  reply: ServiceReply = (call, response) => this.issue(call, response);
  readonly #server: Server;
  #lastNumber = 0;
  #waiters: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const call = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
        this.calls.push(call);
        void this.reply(call, response);
        const waiters = this.#waiters;
        this.#waiters = [];
        for (const wake of waiters) wake();
      });
    });
  }

  /** Starts on `port`, or on any free one. */
  static async start(port = 0): Promise<ScriptedService> {
    const service = new ScriptedService();
    await once(service.#server.listen(port, '127.0.0.1'), 'listening');
    return service;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Waits for `count` calls; returns the last of them. */
  async call(count: number): Promise<ServiceCall> {
    for (;;) {
      const call = this.calls[count - 1];
      if (call !== undefined) return call;
      await new Promise<void>((resolve) => {
        this.#waiters.push(resolve);
      });
    }
  }

  /** Sales received, in order. */
  get sales(): InvoiceRequest[] {
    return this.calls
      .filter(({ path }) => path === '/simplificado/carritos')
      .map(({ body }) => JSON.parse(body) as InvoiceRequest);
  }

  /** Issues the sale under the next number; a probe gets an empty page. */
  issue(call: ServiceCall, response: ServerResponse): void {
    if (call.method === 'GET') {
      answer(response, 200, success([]));
      return;
    }
    const { venta } = JSON.parse(call.body) as InvoiceRequest;
    this.#lastNumber += 1;
    const parts = {
      establishment: venta.numero_establecimiento,
      point: venta.punto_expedicion,
      number: this.#lastNumber,
    };
    answer(response, 200, success(issuedData(parts)));
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

/** Ends the response with `body`: text as it is, anything else as JSON. */
export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}
