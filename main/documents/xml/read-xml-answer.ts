import { keep } from '../../../shared/language/say.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import type { NetworkResult, ReceivedAnswer } from '../../ports/network.ts';
import { askedWaitMs, parseEnvelope, saysLoginNeeded } from '../../service/read-envelope.ts';
import { unsentWords } from '../../service/unsent-words.ts';
import { xmlFault } from './xml-fault.ts';

/** What came of asking for a document's XML. `reason` is Spanish, for people. */
export type XmlAnswer =
  | { kind: 'xml'; bytes: Buffer }
  /** The service does not know it, or not yet. */
  | { kind: 'unknown'; reason: string }
  /** No answer, or none that could be its XML. `waitMs`: the service asks to be left alone so long. */
  | { kind: 'failed'; reason: string; waitMs: number };

/** Reads the answer of `{base}/etax/xml/<cdc>`, whose form the interface does not show. `now`: by the service's clock. */
export function readXmlAnswer(result: NetworkResult, cdc: string, now: number): XmlAnswer {
  if (result.kind === 'not-connected') {
    return failed(keep`No se pudo llegar al servicio (${unsentWords(`${result.phase}: ${result.reason}`)}).`);
  }
  if (result.kind !== 'answered') return failed(keep`La respuesta no llegó entera: ${result.reason}.`);
  const { answer } = result;
  const waitMs = askedWaitMs(answer, now);
  if (waitMs !== null) return { kind: 'failed', reason: keep`El servicio pidió esperar.`, waitMs };
  return readEnvelopeAnswer(answer) ?? readPlainAnswer(answer, cdc);
}

function readEnvelopeAnswer(answer: ReceivedAnswer): XmlAnswer | null {
  const envelope = parseEnvelope(answer.body);
  if (envelope === null) return null;
  const text = envelopeText(envelope) ?? `HTTP ${answer.status}`;
  if (saysLoginNeeded(answer.status, envelope))
    return failed(keep`El servicio pidió iniciar sesión: ${text}`);
  if (answer.status === 408 || answer.status >= 500) return failed(keep`El servicio falló: ${text}`);
  if (envelope.success) return failed(keep`El servicio contestó otra cosa que un XML.`);
  return { kind: 'unknown', reason: text };
}

function readPlainAnswer({ status, body }: ReceivedAnswer, cdc: string): XmlAnswer {
  if (status === 404 || status === 410)
    return { kind: 'unknown', reason: keep`El servicio no lo tiene (HTTP ${status}).` };
  if (status >= 300 && status < 400) {
    return failed(keep`El servicio mandó a buscarlo a otra dirección (HTTP ${status}), adonde no se va.`);
  }
  if (status !== 200) return failed(keep`El servicio contestó HTTP ${status}.`);
  const fault = xmlFault(body, cdc);
  return fault === null ? { kind: 'xml', bytes: Buffer.from(body) } : failed(fault);
}

function failed(reason: string): XmlAnswer {
  return { kind: 'failed', reason, waitMs: 0 };
}
