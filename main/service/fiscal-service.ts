import type { Network, NetworkResult } from '../ports/network.ts';

/** The fiscal service's calls, each one request; what the answers mean is read by those who ask. */
export interface FiscalService {
  /** The token calls are made with, so that it can be kept out of what is stored. */
  token(): string | null;
  /** `body` is the request's JSON text; `beforeWrite` is called when connected, before anything is written. */
  issueInvoice(body: string, beforeWrite: () => void): Promise<NetworkResult>;
  queryStatus(cdc: string): Promise<NetworkResult>;
  readXml(cdc: string): Promise<NetworkResult>;
  cancelDocument(cdc: string, motivo: string, beforeWrite: () => void): Promise<NetworkResult>;
  listPage(lookup: Lookup, page: number, limit: number): Promise<NetworkResult>;
  verifyEmail(correo: string, codigo: string): Promise<NetworkResult>;
}

export type Lookup = 'timbrados' | 'ciudades' | 'unidades-medidas';

/** An emission waits this long for its answer once written: giving up earlier only makes doubts. */
const EMISSION_ANSWER_MS = 90_000;
const QUERY_ANSWER_MS = 30_000;

const noGate = (): void => {};

export function createFiscalService(parts: {
  network: Network;
  baseUrl: string;
  token: () => string | null;
}): FiscalService {
  const { network, baseUrl, token } = parts;
  const authorization = (): Record<string, string> => ({ 'x-api-key': `Bearer ${token() ?? ''}` });
  const get = (path: string, accept = 'application/json'): Promise<NetworkResult> =>
    network.exchange(
      {
        method: 'GET',
        url: baseUrl + path,
        headers: { accept, ...authorization() },
        answerTimeoutMs: QUERY_ANSWER_MS,
      },
      noGate,
    );
  const post = (
    path: string,
    body: string,
    headers: Record<string, string>,
    answerTimeoutMs: number,
    beforeWrite: () => void,
  ): Promise<NetworkResult> =>
    network.exchange(
      {
        method: 'POST',
        url: baseUrl + path,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body,
        answerTimeoutMs,
      },
      beforeWrite,
    );

  return {
    token,
    issueInvoice: (body, beforeWrite) =>
      post('/simplificado/carritos', body, authorization(), EMISSION_ANSWER_MS, beforeWrite),
    queryStatus: (cdc) => get(`/etax/consultas/estado/cdc/${encodeURIComponent(cdc)}`),
    readXml: (cdc) => get(`/etax/xml/${encodeURIComponent(cdc)}`, 'application/xml, */*'),
    cancelDocument: (cdc, motivo, beforeWrite) => {
      const body = JSON.stringify({ cdc, motivo });
      return post('/etax/eventos/anular', body, authorization(), EMISSION_ANSWER_MS, beforeWrite);
    },
    listPage: (lookup, page, limit) => get(`/${lookup}?page=${page}&limit=${limit}`),
    // Interface, Authentication 4: login calls are made without the token's header.
    verifyEmail: (correo, codigo) =>
      post('/auth/email/verify', JSON.stringify({ email: { correo, codigo } }), {}, QUERY_ANSWER_MS, noGate),
  };
}
