import type { Network, NetworkRequest, NetworkResult } from '../../kernel/ports/network.ts';

/** The fiscal service's calls, each one request; the callers interpret the answers. */
export interface FiscalService {
  token(): string | null;
  /** Prepares the request of the invoice that is probably issued next, without connecting. */
  makeInvoiceReady(body: string): void;
  /** `body` is the request's JSON text; `beforeWrite` is called when connected, before anything is written. */
  issueInvoice(body: string, beforeWrite: () => void, turn: Turn): Promise<NetworkResult>;
  issueDispatchNote(body: string, beforeWrite: () => void, turn: Turn): Promise<NetworkResult>;
  readPendingItems(carritoId: string): Promise<NetworkResult>;
  queryStatus(cdc: string): Promise<NetworkResult>;
  readXml(cdc: string): Promise<NetworkResult>;
  cancelDocument(cdc: string, motivo: string, beforeWrite: () => void): Promise<NetworkResult>;
  listPage(lookup: Lookup, page: number, limit: number): Promise<NetworkResult>;
  /** `ruc` with or without its check digit. */
  readRuc(ruc: string): Promise<NetworkResult>;
  /** Requests a login code. The interface shows no such call for e-mail: a service may lack it. */
  requestWhatsappCode(numero: string): Promise<NetworkResult>;
  requestEmailCode(correo: string): Promise<NetworkResult>;
  verifyWhatsapp(numero: string, codigo: string): Promise<NetworkResult>;
  verifyEmail(correo: string, codigo: string): Promise<NetworkResult>;
  /** `body` is the request's JSON text; `beforeWrite` as for emissions. */
  requestFreeTrial(body: string, beforeWrite: () => void): Promise<NetworkResult>;
}

/** Position of a document in a run of consecutive emissions. */
type Turn = Required<Pick<NetworkRequest, 'following' | 'isAtOnce'>>;

export type Lookup = 'timbrados' | 'ciudades' | 'unidades-medidas';

/** An emission waits this long for its answer once written: giving up earlier only makes doubts. */
const EMISSION_ANSWER_MS = 90_000;
const QUERY_ANSWER_MS = 30_000;
/** A customer waits at the counter meanwhile. */
const RUC_ANSWER_MS = 5000;

const INVOICE_PATH = '/simplificado/carritos';
const DISPATCH_NOTE_PATH = '/simplificado/notas/remision';

export function isEmission({ method, url }: NetworkRequest): boolean {
  return method === 'POST' && (url.endsWith(INVOICE_PATH) || url.endsWith(DISPATCH_NOTE_PATH));
}

/** True for a request for a list, which any login may read. */
export function isListRead({ method, url }: NetworkRequest): boolean {
  return method === 'GET' && LIST_PATH.test(url);
}

const LIST_PATH = /\/(timbrados|ciudades|unidades-medidas)\?page=/;
const TOKEN_HEADER = 'x-api-key';
const TOKEN_PREFIX = 'Bearer ';

export function tokenOf({ headers }: NetworkRequest): string | null {
  const sent = headers[TOKEN_HEADER]?.slice(TOKEN_PREFIX.length) ?? '';
  return sent === '' ? null : sent;
}

/** Encodes a part of a path; half of a surrogate pair is replaced, as in UTF-8. */
const segment = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Interface, Endpoints: `Accept` belongs to GET calls alone. */
const JSON_BODY = { 'content-type': 'application/json' };
const noGate = (): void => {};

export function createFiscalService(parts: {
  network: Network;
  baseUrl: string;
  token: () => string | null;
}): FiscalService {
  const { network, baseUrl, token } = parts;

  const withToken = (request: NetworkRequest, sent: string): NetworkRequest => {
    return { ...request, headers: { ...request.headers, [TOKEN_HEADER]: `${TOKEN_PREFIX}${sent}` } };
  };
  /**
   * Sends the token in its header, and removes it from an answer that repeats it, before anything reads or stores that.
   */
  const authorized = async (request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult> => {
    const sent = token() ?? '';
    return withoutToken(await network.exchange(withToken(request, sent), beforeWrite), sent);
  };
  const get = (
    path: string,
    { accept = 'application/json', answerTimeoutMs = QUERY_ANSWER_MS } = {},
  ): Promise<NetworkResult> => {
    const url = baseUrl + path;
    return authorized({ method: 'GET', url, headers: { accept }, answerTimeoutMs }, noGate);
  };
  const post = (path: string, body: string, answerTimeoutMs: number): NetworkRequest => {
    return { method: 'POST', url: baseUrl + path, headers: JSON_BODY, body, answerTimeoutMs };
  };
  const invoice = (body: string): NetworkRequest => post(INVOICE_PATH, body, EMISSION_ANSWER_MS);
  // Interface, Authentication 4: login calls are made without the token's header.
  const anonymous = (path: string, body: unknown): Promise<NetworkResult> =>
    network.exchange(post(path, JSON.stringify(body), QUERY_ANSWER_MS), noGate);

  return {
    token,
    makeInvoiceReady: (body) => network.makeReady(withToken(invoice(body), token() ?? '')),
    issueInvoice: (body, beforeWrite, turn) => authorized({ ...invoice(body), ...turn }, beforeWrite),
    issueDispatchNote: (body, beforeWrite, turn) =>
      authorized({ ...post(DISPATCH_NOTE_PATH, body, EMISSION_ANSWER_MS), ...turn }, beforeWrite),
    readPendingItems: (carritoId) => get(`/notas/remision/carrito/${segment(carritoId)}/items-pendientes`),
    queryStatus: (cdc) => get(`/etax/consultas/estado/cdc/${segment(cdc)}`),
    readXml: (cdc) => get(`/etax/xml/${segment(cdc)}`, { accept: 'application/xml, */*' }),
    cancelDocument: (cdc, motivo, beforeWrite) => {
      const body = JSON.stringify({ cdc, motivo });
      return authorized(post('/etax/eventos/anular', body, EMISSION_ANSWER_MS), beforeWrite);
    },
    listPage: (lookup, page, limit) => get(`/${lookup}?page=${page}&limit=${limit}`),
    readRuc: (ruc) => get(`/consultas/ruc/${segment(ruc)}`, { answerTimeoutMs: RUC_ANSWER_MS }),
    requestWhatsappCode: (numero) => anonymous('/auth/whatsapp', { whatsapp: numero }),
    requestEmailCode: (correo) => anonymous('/auth/email', { email: { correo } }),
    verifyWhatsapp: (numero, codigo) => anonymous('/auth/whatsapp/verify', { whatsapp: { numero, codigo } }),
    verifyEmail: (correo, codigo) => anonymous('/auth/email/verify', { email: { correo, codigo } }),
    requestFreeTrial: (body, beforeWrite) =>
      network.exchange(post('/prueba-gratuita', body, QUERY_ANSWER_MS), beforeWrite),
  };
}

/** Shorter ones are no secrets, and removing such a text from an answer would change its meaning. */
const SHORTEST_TOKEN = 8;

export function withoutToken(result: NetworkResult, token: string): NetworkResult {
  if (!('answer' in result) || token.length < SHORTEST_TOKEN) return result;
  const { answer } = result;
  return { ...result, answer: { ...answer, body: answer.body.replaceAll(token, '***') } };
}
