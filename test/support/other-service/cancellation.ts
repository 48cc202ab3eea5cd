import type { Documents, OtherDocument } from './documents.ts';
import { member, textOf } from './json.ts';
import { accepted, notThere, type Reply, refusedFields } from './replies.ts';
import { isDecided } from './status.ts';

const WINDOW_MS = 48 * 60 * 60 * 1000;

/** Cancels a document the tax authority has decided on, once, within 48 hours after its emission. */
export function cancelDocument(
  body: unknown,
  documents: Documents,
  now: number,
  statusAfterMs: number,
): Reply {
  const document = documents.find(member(body, 'cdc'));
  if (document === undefined) return notThere(404, 'No existe un documento con ese CDC');
  if (textOf(member(body, 'motivo')).trim() === '') return refusedFields(['motivo falta']);
  if (!isDecided(document, now, statusAfterMs)) {
    return refusedFields(['El documento todavía no fue aprobado']);
  }
  if (document.cancelledAt !== null) return alreadyCancelled();
  if (now - document.issuedAt > WINDOW_MS) return tooLate();
  document.cancelledAt = now;
  return accepted(cancelled(document, now));
}

/** The event as XML turned to JSON: every part in an array, another prefix, only the code. */
function cancelled(document: OtherDocument, now: number): Record<string, unknown> {
  const outcome = { 'env:dCodRes': ['0600'], 'env:dMsgRes': ['Evento registrado'] };
  const event = {
    'env:dProtAut': [7_000_000 + document.index],
    'env:id': [String(document.index)],
    'env:gResProc': [outcome],
  };
  const at = new Date(now).toISOString().replace('Z', '+00:00');
  return { 'env:rRetEnviEventoDe': [{ $: { uso: 1 }, 'env:dFecProc': [at], 'env:gResProcEVe': [event] }] };
}

/** The same event again: a failure whose result has the reason; the code is a number. */
function alreadyCancelled(): Reply {
  const outcome = { dCodRes: 4003, dMsgRes: 'El evento ya estaba registrado' };
  const data = { rRetEnviEventoDe: { gResProcEVe: { gResProc: outcome } } };
  return {
    status: 409,
    body: { success: false, codigo: 409, mensaje: 'Evento repetido', data, error: null },
  };
}

/** The event's result in `error`, its parts under yet another prefix. */
function tooLate(): Reply {
  const outcome = { 'e:dCodRes': { _: '4009' }, 'e:dMsgRes': { _: 'Plazo vencido' } };
  const error = { 'e:rRetEnviEventoDe': { 'e:gResProcEVe': { 'e:gResProc': [outcome] } } };
  return {
    status: 200,
    body: { success: false, codigo: 400, message: 'Evento rechazado', data: null, error },
  };
}
