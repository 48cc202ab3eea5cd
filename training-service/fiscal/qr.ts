import { createHash } from 'node:crypto';

export interface QrFacts {
  cdc: string;
  /** Local time, as in the XML. */
  emissionTime: string;
  /** `dRucRec`: the RUC without its check digit; `dNumIDRec`: another document, 0 if there is none. */
  receiver: { parameter: 'dRucRec' | 'dNumIDRec'; value: string };
  total: string;
  totalIva: string;
  itemCount: number;
  /** Base64. */
  digestValue: string;
}

/** Names of the taxpayer's secret code and the code itself, which never appears in the address. */
export interface Csc {
  id: string;
  code: string;
}

/** The tax authority's code for its test environment. */
export const TRAINING_CSC: Csc = { id: '0001', code: `ABCD${'0'.repeat(28)}` };

/** Path of the tax authority's own test page, under the service's address. */
export const PUBLIC_PAGE_PATH = '/consultas-test/qr';

/** The address inside the QR (MT 13.8, NT10), of this service's public page. */
export function buildQr(baseUrl: string, facts: QrFacts, csc: Csc): string {
  const query = buildQrQuery(facts, csc);
  return `${baseUrl}${PUBLIC_PAGE_PATH}?${query}&cHashQR=${hashQr(query, csc)}`;
}

/** The hashed part of the query, up to IdCSC. */
function buildQrQuery(facts: QrFacts, csc: Csc): string {
  return [
    'nVersion=150',
    `Id=${facts.cdc}`,
    `dFeEmiDE=${hexOfText(facts.emissionTime)}`,
    `${facts.receiver.parameter}=${encodeURIComponent(facts.receiver.value.toWellFormed())}`,
    `dTotGralOpe=${facts.total}`,
    `dTotIVA=${facts.totalIva}`,
    `cItems=${facts.itemCount}`,
    `DigestValue=${hexOfText(facts.digestValue)}`,
    `IdCSC=${csc.id}`,
  ].join('&');
}

export function hashQr(query: string, csc: Csc): string {
  return createHash('sha256')
    .update(query + csc.code)
    .digest('hex');
}

function hexOfText(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex');
}

/** Text used as issuer's name in the tax authority's test environment (MT D105). */
export const TEST_SENTENCE = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';
