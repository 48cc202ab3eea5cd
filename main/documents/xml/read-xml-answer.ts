import { type Reason, reason, said } from '../../../shared/domain/reason.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import type { NetworkResult, ReceivedAnswer } from '../../kernel/ports/network.ts';
import {
  askedWaitMs,
  noAnswerReason,
  parseEnvelope,
  saysLoginNeeded,
} from '../../sending/service/read-envelope.ts';
import { xmlFault } from './xml-fault.ts';

/** Result of asking for a document's XML. */
export type XmlAnswer =
  | { kind: 'xml'; bytes: Buffer }
  /** The service does not know it, or not yet. */
  | { kind: 'unknown'; reason: Reason }
  /** No answer, or none that could be its XML. `waitMs`: the service asks to be left alone so long. */
  | { kind: 'failed'; reason: Reason; waitMs: number };

/** Reads the answer of `{base}/etax/xml/<cdc>`, whose form the interface does not show. `now`: by the service's clock. */
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
