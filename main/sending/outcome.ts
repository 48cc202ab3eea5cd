import {
  type Cdc,
  DISPATCH_NOTE_TYPE,
  findCdc,
  INVOICE_TYPE,
  numberOf,
  parseCdc,
  plainCdc,
} from '../../shared/domain/fiscal/cdc.ts';
import { type Reason, reason, said } from '../../shared/domain/reason.ts';
import { envelopeText } from '../../shared/wire/envelope.ts';
import { emissionDataSchema, readCartId } from '../../shared/wire/invoice.ts';
import type { NetworkResult, ReceivedAnswer } from '../kernel/ports/network.ts';
import { noAnswerReason, parseEnvelope, saysLoginNeeded, saysSlowDown } from './service/read-envelope.ts';
import type { DocumentRecord } from './document-record.ts';

export interface IssuedFacts {
  cdc: string;
  timbrado: string | null;
  numeroDocumento: string | null;
  serie: string | null;
  carritoId: string | null;
  xmlUrl: string | null;
  qr: string | null;
  estado: string | null;
  mensaje: string | null;
}

export interface ExpectedCdc {
  documentType: string;
  /** Null while the database is not bound to a company yet. */
  ruc: string | null;
  establishment: string;
  point: string;
}

export function expectedCdc(document: DocumentRecord, ruc: string | null): ExpectedCdc {
  return {
    documentType: document.kind === 'invoice' ? INVOICE_TYPE : DISPATCH_NOTE_TYPE,
    ruc,
    establishment: document.numeroEstablecimiento,
    point: document.puntoExpedicion,
  };
}

/** Outcome of an emission. Only `unsent`, `refused`, `login-needed` and `slow-down` prove that nothing was issued. */
export type EmissionOutcome =
  | { kind: 'unsent'; reason: Reason }
  | { kind: 'refused'; reason: Reason; error: unknown }
  | { kind: 'login-needed'; reason: Reason }
  | { kind: 'slow-down'; reason: Reason }
  | { kind: 'issued'; facts: IssuedFacts }
  | { kind: 'uncertain'; reason: Reason; probablyIssued: boolean; foreignRuc: string | null };

/**
 * Classifies an exchange: everything in one pure function. The service's envelope comes first, then the HTTP status;
 * once the first byte may have left, everything but the service's own clear word is a doubt.
 */
export function readEmission(result: NetworkResult, expected: ExpectedCdc): EmissionOutcome {
  switch (result.kind) {
    case 'not-connected':
      return { kind: 'unsent', reason: noAnswerReason(result) };
    case 'no-answer':
      // HPE_*: an answer came, though not in HTTP.
      return doubt(noAnswerReason(result), result.reason.startsWith('HPE_'));
    case 'broken-answer':
      return doubt(noAnswerReason(result), isSuccess(result.answer.status));
    case 'answered':
      return readAnswered(result.answer, expected);
  }
}

function readAnswered(answer: ReceivedAnswer, expected: ExpectedCdc): EmissionOutcome {
  const { status, body } = answer;
  const cause = `HTTP ${status}`;
  const envelope = parseEnvelope(body);
  if (envelope === null) return doubt(reason('not-the-service', { cause }), isSuccess(status));
  const text = said(envelopeText(envelope));
  // Anywhere in the answer: a service that names a control code has issued something.
  const carried = findCdc(withoutEscapes(body));
  const foreignRuc = carried === null ? null : (cdcMismatch(carried, null, expected)?.foreignRuc ?? null);
  if (status === 408 || !(isSuccess(status) || isClientError(status))) {
    return doubt(reason('service-error', { text, cause }), carried !== null, foreignRuc);
  }
  if (envelope.success) {
    const facts = isSuccess(status) ? readIssuedFacts(envelope.data) : null;
    if (facts === null) return doubt(reason('no-cdc', { text }), true, foreignRuc);
    return checkFacts(facts, expected);
  }
  if (carried !== null) {
    return doubt(reason('refused-with-cdc', { text, cdc: carried }), true, foreignRuc);
  }
  if (saysLoginNeeded(status, envelope)) return { kind: 'login-needed', reason: text };
  if (saysSlowDown(status, envelope)) return { kind: 'slow-down', reason: text };
  return { kind: 'refused', reason: text, error: envelope.error ?? null };
}

/** Decodes JSON's escapes, with a blank for each line break or tab. */
function withoutEscapes(json: string): string {
  return json
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ');
}

/** Null without a valid control code: without it nothing can be followed, printed or cancelled. */
function readIssuedFacts(data: unknown): IssuedFacts | null {
  const parsed = emissionDataSchema.safeParse(data);
  const cdc = plainCdc(parsed.data?.cdc ?? '');
  if (!parsed.success || parseCdc(cdc) === null) return null;
  const { numero_timbrado, numero_documento, serie, xml, qr, estado_etax } = parsed.data;
  return {
    cdc,
    timbrado: numero_timbrado ?? null,
    numeroDocumento: numero_documento ?? null,
    serie: serie ?? null,
    carritoId: readCartId(data) ?? null,
    xmlUrl: xml ?? null,
    qr: qr ?? null,
    estado: estado_etax?.estado ?? null,
    mensaje: estado_etax?.mensaje ?? null,
  };
}

function checkFacts(facts: IssuedFacts, expected: ExpectedCdc): EmissionOutcome {
  const mismatch = cdcMismatch(facts.cdc, facts.numeroDocumento, expected);
  if (mismatch !== null) return { kind: 'uncertain', ...mismatch, probablyIssued: true };
  const cdc = parseCdc(facts.cdc);
  const numeroDocumento = facts.numeroDocumento === null || cdc === null ? null : numberOf(cdc);
  return { kind: 'issued', facts: { ...facts, numeroDocumento } };
}

/** Reason why a control code cannot belong to the document expected; null if it can. */
export function cdcMismatch(
  text: string,
  numeroDocumento: string | null,
  expected: ExpectedCdc,
): { reason: Reason; foreignRuc: string | null } | null {
  const cdc = parseCdc(text);
  if (cdc === null) return { reason: reason('cdc-malformed'), foreignRuc: null };
  if (expected.ruc !== null && cdc.ruc !== expected.ruc) {
    return {
      reason: reason('cdc-of-other-company', { ruc: cdc.ruc, expected: expected.ruc }),
      foreignRuc: cdc.ruc,
    };
  }
  if (cdc.documentType !== expected.documentType) {
    return { reason: reason('cdc-of-other-type', { type: cdc.documentType }), foreignRuc: null };
  }
  if (cdc.establishment !== expected.establishment || cdc.point !== expected.point) {
    const { establishment, point } = cdc;
    return { reason: reason('cdc-of-other-point', { establishment, point }), foreignRuc: null };
  }
  if (numeroDocumento !== null && !isNumberOf(numeroDocumento, cdc)) {
    const numbers = { number: cdc.number, told: numeroDocumento };
    return { reason: reason('cdc-of-other-number', numbers), foreignRuc: null };
  }
  return null;
}

/** Three dash-separated groups (interface, response data), with or without their zeros, or the last one alone. */
function isNumberOf(numeroDocumento: string, cdc: Cdc): boolean {
  const [number = '', point = cdc.point, establishment = cdc.establishment] = numeroDocumento
    .replace(/\s/g, '')
    .split('-')
    .toReversed();
  const told = [establishment.padStart(3, '0'), point.padStart(3, '0'), number.padStart(7, '0')].join('-');
  return told === numberOf(cdc);
}

const doubt = (why: Reason, probablyIssued: boolean, foreignRuc: string | null = null): EmissionOutcome => ({
  kind: 'uncertain',
  reason: why,
  probablyIssued,
  foreignRuc,
});
const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const isClientError = (status: number): boolean => status >= 400 && status < 500;
