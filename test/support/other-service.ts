import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { cancelDocument } from './other-service/cancellation.ts';
import { Documents, type OtherDocument } from './other-service/documents.ts';
import { pendingItems } from './other-service/dispatch.ts';
import { issueDispatchNote, issueInvoice } from './other-service/emission.ts';
import { listCities, listTimbrados, listUnits } from './other-service/lists.ts';
import { Sessions, verifyEmail } from './other-service/login.ts';
import { notThere, type Reply, refusedFields, tokenRefused } from './other-service/replies.ts';
import { queryStatus } from './other-service/status.ts';

export interface OtherServiceOptions {
  /** RUC, with its check digit, of the company whose documents it issues. */
  ruc?: string;
  /** Time the tax authority takes to decide, by the service's clock. */
  statusAfterMs?: number;
}

/** A request as it came in. */
export interface OtherRequest {
  method: string;
  /** Path below the service's address, with its query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed JSON; null where there was none. */
  body: unknown;
  /** HTTP status of the answer; null if the answer was lost. */
  status: number | null;
}

export interface OtherService {
  url: string;
  /** Valid from the start. */
  token: string;
  documents(): OtherDocument[];
  requests(): OtherRequest[];
  /** Ends every session: a new login is needed for a valid token. */
  endSessions(): void;
  /** Processes the next request to `path` but never sends the answer. */
  loseAnswer(path: string): void;
  /** Moves the service's clock, which its `Date` shows. */
  advance(ms: number): void;
  close(): Promise<void>;
}

const BASE_PATH = '/fe/v2';
const DEFAULTS = { ruc: '80013884-8', statusAfterMs: 9 * 60 * 1000 };

/**
 * A second stand-in for the fiscal service, on loopback and in memory. It follows the interface where that is
 * explicit; elsewhere it answers differently from the training service, and from one document to the next, so
 * that code working with both relies on the interface alone. It shares no code with the training service or
 * the app.
 */
export async function startOtherService(options: OtherServiceOptions = {}): Promise<OtherService> {
  const { ruc, statusAfterMs } = { ...DEFAULTS, ...options };
  const documents = new Documents(ruc);
  const sessions = new Sessions();
  const requests: OtherRequest[] = [];
  const lost: string[] = [];
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;

  const answer = ({ method, path, headers, body }: OtherRequest): Reply => {
    const { pathname, searchParams } = new URL(path, url);
    const [, cdc = ''] = /^\/etax\/consultas\/estado\/cdc\/(.+)$/.exec(pathname) ?? [];
    const [, cartPart = ''] = /^\/notas\/remision\/carrito\/([^/]+)\/items-pendientes$/.exec(pathname) ?? [];
    const cart = decodeURIComponent(cartPart);
    const named = cdc === '' ? pathname : '/etax/consultas/estado/cdc';
    const call = `${method} ${cart === '' ? named : '/notas/remision/carrito'}`;
    if (call === 'POST /auth/email/verify') {
      return verifyEmail(body, headers['x-api-key'] !== undefined, ruc, sessions);
    }
    if (!sessions.has(headers['x-api-key'])) return tokenRefused(method);
    if (body !== null && headers['content-type'] !== 'application/json') {
      return refusedFields(['Content-Type tiene que ser application/json']);
    }
    switch (call) {
      case 'GET /timbrados':
        return listTimbrados(searchParams);
      case 'GET /ciudades':
        return listCities(searchParams);
      case 'GET /unidades-medidas':
        return listUnits();
      case 'POST /simplificado/carritos':
        return issueInvoice(body, documents, now(), url);
      case 'POST /simplificado/notas/remision':
        return issueDispatchNote(body, documents, now(), url);
      case 'GET /notas/remision/carrito':
        return pendingItems(cart, documents);
      case 'GET /etax/consultas/estado/cdc':
        return queryStatus(cdc, documents, now(), statusAfterMs);
      case 'POST /etax/eventos/anular':
        return cancelDocument(body, documents, now(), statusAfterMs);
      default:
        return call.startsWith('GET /etax/xml/')
          ? notThere(405, 'El XML se pide de otra manera')
          : notThere(404, `No existe ${call}`);
    }
  };

  const server = createServer((request, response) => {
    void readRequest(request)
      .then((read) => {
        const reply = answer(read);
        requests.push(read);
        const lostIndex = lost.indexOf(read.path);
        if (lostIndex !== -1) {
          lost.splice(lostIndex, 1);
          response.destroy();
          return;
        }
        read.status = reply.status;
        send(response, reply, { date: new Date(now()).toUTCString() });
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_PATH}`;

  return {
    url,
    token: sessions.open(),
    documents: () => documents.all.map((document) => ({ ...document })),
    requests: () => [...requests],
    endSessions: () => sessions.end(),
    loseAnswer: (path) => void lost.push(path),
    advance: (ms) => {
      aheadMs += ms;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<OtherRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '', headers } = request;
  const body = text === '' ? null : (JSON.parse(text) as unknown);
  return { method, path: url.replace(BASE_PATH, ''), headers, body, status: null };
}

/** Compresses and chunks the answer where the client accepts that. */
function send(response: ServerResponse, { status, body }: Reply, headers: Record<string, string>): void {
  const json = Buffer.from(JSON.stringify(body), 'utf8');
  const readsGzip = String(response.req.headers['accept-encoding']).includes('gzip');
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/json; charset=UTF-8',
    ...(readsGzip ? { 'content-encoding': 'gzip' } : {}),
  });
  const bytes = readsGzip ? gzipSync(json) : json;
  response.write(bytes.subarray(0, bytes.length >> 1));
  response.end(bytes.subarray(bytes.length >> 1));
}
