import dns from 'node:dns';
import { connect, type Socket } from 'node:net';
import type { TLSSocketOptions } from 'node:tls';
import { sell } from '../../main/sale/sell.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { Network, NetworkRequest } from '../../main/kernel/ports/network.ts';
import { createHttpNetwork } from '../../main/sending/service/http-network.ts';
import { readProxySettings } from '../../main/sending/service/proxy-settings.ts';
import { tlsContext } from '../../main/sending/service/trusted-authorities.ts';
import type { Identity } from '../../certificates/certificate.ts';
import { type LoopbackCounter, openLoopbackCounter } from './loopback-counter.ts';
import { httpAnswer, type RawScript, RawServer } from './raw-http-server.ts';
import { invoiceBody } from './sale-bodies.ts';
import { issuedData, success } from './service-answers.ts';
import {
  greetByTls,
  secureContextOf,
  SERVICE_HOST,
  type TestCertificates,
  type TlsVersion,
} from './test-certificates.ts';

const PROXY_HOST = 'proxy.prueba';
const HOUR_MS = 3_600_000;

/** A way from the counter to the service. */
export interface Transport {
  name: string;
  version: TlsVersion | null;
  viaProxy: boolean;
}

export const TRANSPORTS: readonly Transport[] = [false, true].flatMap((viaProxy) =>
  ([null, 'TLSv1.2', 'TLSv1.3'] as const).map((version) => ({
    name: `${version === null ? 'http' : `https ${version}`}${viaProxy ? ' through a proxy' : ''}`,
    version,
    viaProxy,
  })),
);

export function transportOf(name: string): Transport {
  const found = TRANSPORTS.find((transport) => transport.name === name);
  if (found === undefined) throw new Error(`no transport ${name}`);
  return found;
}

/** Faults by step; steps not named succeed. */
export interface Trouble {
  /** Resolution of the first host name; a function is called and never answers. */
  addresses?: readonly string[] | Error | (() => void);
  /** Proxy's handling of a connection. */
  atProxy?: RawScript;
  /** Service's handling of a connection, before any TLS. */
  atService?: RawScript;
  /** Certificate the service shows. */
  shows?: Identity;
  tls?: Pick<TLSSocketOptions, 'requestCert' | 'rejectUnauthorized' | 'ALPNProtocols'>;
  /** Service's script once it could read a request. */
  play?: RawScript;
}

/** A counter with one sale, a service that issues it, and a connection between them on which each step can fail. */
export class GateRig {
  trouble: Trouble = {};
  /** Heads of the requests to the proxy. */
  readonly tunnels: string[] = [];
  readonly network: Network;
  readonly service: RawServer;
  readonly proxy: RawServer | null;
  readonly loopback: LoopbackCounter;
  readonly #clientEnds: Socket[] = [];
  readonly #realLookup = dns.lookup;
  readonly #saleId: string;

  private constructor(
    transport: Transport,
    service: RawServer,
    proxy: RawServer | null,
    { authority }: TestCertificates,
  ) {
    this.service = service;
    this.proxy = proxy;
    const proxyUrl = `http://caja:cl%40ve@${PROXY_HOST}:${proxy?.port}`;
    const proxies = readProxySettings(proxy === null ? {} : { HTTPS_PROXY: proxyUrl, HTTP_PROXY: proxyUrl });
    const network = createHttpNetwork({ proxies, secureContext: tlsContext([authority]) });
    // The counter is bound to loopback, as for training; the network sees a remote host name.
    const elsewhere = (request: NetworkRequest): NetworkRequest => {
      return { ...request, url: request.url.replace('127.0.0.1', SERVICE_HOST) };
    };
    this.network = {
      makeReady: (request) => network.makeReady(elsewhere(request)),
      exchange: (request, beforeWrite) => network.exchange(elsewhere(request), beforeWrite),
    };
    this.#stubLookup(transport.viaProxy ? PROXY_HOST : SERVICE_HOST);
    this.loopback = openLoopbackCounter(this.baseUrl(transport), 'a-training-token', 300, this.network);
    this.#saleId = sell(this.loopback.counter, invoiceBody(), 'test').id;
  }

  static async start(transport: Transport, certificates: TestCertificates): Promise<GateRig> {
    const { version, viaProxy } = transport;
    const trouble = (): Trouble => rig.trouble;
    const service = await RawServer.start(
      (connection) => (trouble().atService ?? trouble().play ?? issue)(connection),
      0,
      (raw, begin) => {
        const { atService, shows = certificates.good, tls } = trouble();
        if (version === null || atService !== undefined) begin(raw);
        else greetByTls(secureContextOf(shows, version), tls)(raw, begin);
      },
    );
    const proxy = viaProxy
      ? await RawServer.start(
          (connection) => trouble().atProxy?.(connection),
          0,
          (raw, begin) => (trouble().atProxy === undefined ? rig.#openTunnel(raw) : begin(raw)),
        )
      : null;
    const rig: GateRig = new GateRig(transport, service, proxy, certificates);
    return rig;
  }

  get sale(): DocumentRecord {
    return this.loopback.counter.documents.get(this.#saleId);
  }

  get attempts() {
    return this.loopback.counter.attempts.ofDocument(this.#saleId);
  }

  baseUrl({ version }: Transport): string {
    return this.service.url.replace('http:', version === null ? 'http:' : 'https:');
  }

  /** Runs the engine over everything due, until every connection is closed. */
  async send(): Promise<void> {
    await this.loopback.sendWhatIsDue();
    await this.proxy?.quiet();
    await this.service.quiet();
  }

  /** Clears the fault, and lets an hour pass. */
  recover(): void {
    this.trouble = {};
    this.loopback.time.at += HOUR_MS;
  }

  /** Resets all tunnels at once. */
  breakTunnels(): void {
    for (const socket of this.#clientEnds) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    dns.lookup = this.#realLookup;
    this.loopback.close();
    await this.proxy?.stop();
    await this.service.stop();
  }

  /** Only the first host name may be resolved here: behind a proxy, the proxy resolves the service's. */
  #stubLookup(known: string): void {
    type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void;
    const stub = (name: string, _options: unknown, callback: Callback): void => {
      const { addresses = ['127.0.0.1'] } = this.trouble;
      if (typeof addresses === 'function') return addresses();
      if (name !== known) throw new Error(`nobody should look up ${name}`);
      if (addresses instanceof Error) return process.nextTick(callback, addresses, []);
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      process.nextTick(callback, null, found);
    };
    dns.lookup = stub as unknown as typeof dns.lookup;
  }

  #openTunnel(raw: Socket): void {
    this.#clientEnds.push(raw);
    let head = '';
    const read = (chunk: Buffer): void => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      raw.off('data', read).pause();
      this.tunnels.push(head);
      const onward = connect(this.service.port, '127.0.0.1', () => {
        raw.write('HTTP/1.1 200 Connection established\r\n\r\n');
        raw.pipe(onward).pipe(raw);
      });
      onward.on('error', () => raw.destroy());
      // A pipe whose target has closed stops reading, and would miss the client's close.
      onward.on('close', () => raw.resume());
      raw.on('close', () => onward.destroy());
    };
    raw.on('data', read);
  }
}

const issue: RawScript = async (connection) => {
  await connection.request();
  connection.end(httpAnswer(200, JSON.stringify(success(issuedData()))));
};
