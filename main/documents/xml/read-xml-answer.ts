import { type Reason, reason, said } from '../../../shared/domain/reason.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import type { NetworkResult, ReceivedAnswer } from '../../kernel/ports/network.ts';
import {
  askedWaitMs,
  noAnswerReason,
  parseEnvelope,
  saysLoginNeeded,
} from '../../sending/service/read-envelope.ts';

export type XmlAnswer =
  | { kind: 'xml'; bytes: Buffer }
  /** The service does not know it, or not yet. */
  | { kind: 'unknown'; reason: Reason }
  /** No answer, or none that could be its XML. `waitMs`: pause that the service asks for. */
  | { kind: 'failed'; reason: Reason; waitMs: number };

/**
 * Reads the answer of `{base}/etax/xml/<cdc>`, whose form the interface does not show. `now`: by the service's clock.
 */
export function readXmlAnswer(result: NetworkResult, cdc: string, now: number): XmlAnswer {
  if (result.kind === 'not-connected') {
    return failed(reason('xml-unreachable', { why: noAnswerReason(result) }));
  }
  if (result.kind !== 'answered') return failed(reason('xml-answer-cut', { why: noAnswerReason(result) }));
  const { answer } = result;
  const waitMs = askedWaitMs(answer, now);
  if (waitMs !== null) return { kind: 'failed', reason: reason('xml-wait'), waitMs };
  return readEnvelopeAnswer(answer) ?? readPlainAnswer(answer, cdc);
}

function readEnvelopeAnswer(answer: ReceivedAnswer): XmlAnswer | null {
  const envelope = parseEnvelope(answer.body);
  if (envelope === null) return null;
  const text = envelopeText(envelope) ?? `HTTP ${answer.status}`;
  if (saysLoginNeeded(answer.status, envelope)) return failed(reason('xml-login', { text }));
  if (answer.status === 408 || answer.status >= 500) return failed(reason('xml-service-failed', { text }));
  if (envelope.success) return failed(reason('xml-not-given'));
  return { kind: 'unknown', reason: said(text) };
}

function readPlainAnswer({ status, body }: ReceivedAnswer, cdc: string): XmlAnswer {
  if (status === 404 || status === 410) return { kind: 'unknown', reason: reason('xml-unknown', { status }) };
  if (status >= 300 && status < 400) {
    return failed(reason('xml-elsewhere', { status }));
  }
  if (status !== 200) return failed(reason('xml-other-answer', { status }));
  const fault = xmlFault(body, cdc);
  return fault === null ? { kind: 'xml', bytes: Buffer.from(body) } : failed(fault);
}

function failed(why: Reason): XmlAnswer {
  return { kind: 'failed', reason: why, waitMs: 0 };
}

/** An invoice of a thousand lines takes less than one MiB. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Reason why a text is not the XML of the document with this cdc; null if it is, as far as can be seen without knowing
 * its form: one XML document, whole, that names this cdc as its own.
 */
export function xmlFault(text: string, cdc: string): Reason | null {
  if (Buffer.byteLength(text) > MAX_BYTES) return reason('xml-too-large');
  // The text is stored as received, byte for byte: if it was not UTF-8, some of it is lost.
  if (text.includes('\ufffd')) return reason('xml-not-utf8');
  const body = text.replace(/^\ufeff/, '').trim();
  const root = /^<([A-Za-z_][\w:.-]*)[\s/>]/.exec(afterProlog(body))?.[1];
  if (root === undefined || /^html$/i.test(root)) return reason('not-xml');
  if (!new RegExp(`</${root}\\s*>$`).test(body)) return reason('xml-cut');
  // XSD v150: <DE Id="cdc">. A dispatch note also names its invoice's cdc, elsewhere.
  const own = /<(?:\w+:)?DE\s[^<>]*?\bId\s*=\s*["']([^"']*)["']/.exec(body)?.[1];
  const isItsOwn = own === undefined ? body.includes(cdc) : own === cdc;
  return isItsOwn ? null : reason('xml-of-other-document');
}

/** Removes declarations and comments. Searches forwards only: a hostile text can keep a pattern busy for years. */
function afterProlog(xml: string): string {
  let at = 0;
  for (;;) {
    at += xml.slice(at).search(/\S|$/);
    const end = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<?', at) ? '?>' : null;
    if (end === null) return xml.slice(at);
    const endsAt = xml.indexOf(end, at + (end === '-->' ? 4 : 2));
    if (endsAt === -1) return '';
    at = endsAt + end.length;
  }
}
