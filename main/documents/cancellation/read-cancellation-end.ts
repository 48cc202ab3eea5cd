import { said } from '../../../shared/domain/reason.ts';
import { type CancellationResult, readCancellationResult } from '../../../shared/wire/cancellation.ts';
import { type Envelope, envelopeText } from '../../../shared/wire/envelope.ts';
import type { CancellationEnd } from './cancellation-repository.ts';

/** "Evento registrado correctamente", and the same event registered before (domain facts, results). */
const DONE_CODES = ['0600', '4003'];
/** The window has closed, for an invoice and for the others. */
const EXPIRED_CODES = ['4009', '4010'];
/** "Ya está anulado", "ya fue cancelado previamente", "el evento ya fue registrado". */
const ALREADY_DONE =
  /\bya\s+(?:fue|está|esta|estaba|ha sido|había sido|habia sido|figura|se encuentra)\s+(?:cancelad|anulad|registrad)/i;

/** `unclear`: a no that is not the tax authority's, and so may hide a cancellation that was registered. */
export type CancellationAnswer =
  | { kind: 'says-nothing' }
  | { kind: 'ended'; end: CancellationEnd }
  | { kind: 'unclear'; end: CancellationEnd };

/** What the service's answer says of the cancellation. */
export function readCancellationEnd(envelope: Envelope, settledAt: number): CancellationAnswer {
  const event = readCancellationResult(envelope.data) ?? readCancellationResult(envelope.error);
  const result: CancellationResult = event ?? {};
  const message = result.mensaje ?? envelopeText(envelope) ?? null;
  const facts = {
    settledAt,
    resultCode: result.codigo ?? null,
    resultMessage: message === null ? null : said(message),
    protocol: result.protocolo ?? null,
  };
  const isApproved = result.estado?.toLowerCase().startsWith('aprobado') ?? false;
  if (isApproved || DONE_CODES.includes(facts.resultCode ?? ''))
    return { kind: 'ended', end: { state: 'done', ...facts } };
  if (EXPIRED_CODES.includes(facts.resultCode ?? ''))
    return { kind: 'ended', end: { state: 'expired', ...facts } };
  const saysNothing = result.estado === undefined && result.codigo === undefined;
  if (saysNothing && envelope.success) return { kind: 'says-nothing' };
  if (ALREADY_DONE.test(message ?? '')) return { kind: 'ended', end: { state: 'done', ...facts } };
  const end: CancellationEnd = { state: 'refused', ...facts };
  return { kind: facts.resultCode === null ? 'unclear' : 'ended', end };
}
