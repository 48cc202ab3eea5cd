import { bindCompany } from '../../database/identity.ts';
import { countDetails, readDispatchEvidence } from '../dispatch/dispatch-doubt.ts';
import type { DocumentsParts } from '../parts.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { type DocumentRecord, isDamaged, laneOf } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import { FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import type { EvidenceService } from '../../sending/evidence/evidence-service.ts';
import { emissionTimeOfQr, issueTime, notAfter } from '../../sending/issue-time.ts';
import { cdcMismatch, expectedCdc } from '../../sending/outcome.ts';
import { qrMismatch } from '../../sending/qr-mismatch.ts';
import type { SendingParts } from '../../sending/sending-parts.ts';
import type { FiscalService } from '../../sending/service/fiscal-service.ts';
import { readRepeatable } from '../../sending/service/read-envelope.ts';
import { numberOf, parseCdc, scannedCdc } from '../../../shared/domain/fiscal/cdc.ts';
import { eventOfEstado } from '../../../shared/domain/fiscal/etax-status.ts';
import { numberText } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import { readDocumentStatus } from '../../../shared/wire/document-status.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';

/**
 * Queues a document in doubt again, in its old position: a person did not find it in the service's portal, or the
 * numbers suggest the same where the shop allows them to decide. Throws CouldNotError where its text is damaged and it
 * is not to be cancelled: nothing of it can be sent.
 */
export function resolveAsNotIssued(parts: DocumentsParts, id: string, actor: string): void {
  const document = findDoubtful(parts, id);
  if (isDamaged(document) && parts.deferredCancellations.findWaiting(id) === null) {
    throw new CouldNotError(say('documents.damagedNotResent', { document: document.localNumber }));
  }
  const at = parts.clock.now();
  parts.store.commit(() => {
    const details = { doubt: document.doubt, ...knownOf(parts, document) };
    parts.documents.move(id, 'confirmed-not-issued', { at, actor, details });
    parts.entries.arm({ documentId: id, task: 'issue', lane: laneOf(document), dueAt: at });
    parts.waitingCancellations.settle(id, at);
  });
}

/** Settles a doubt about a document whose number a person saw in the portal, without a control code. Final. */
export function resolveAsIssuedWithNumber(
  parts: DocumentsParts,
  id: string,
  numero: string,
  actor: string,
): void {
  const document = findDoubtful(parts, id);
  const match = /^(?:(\d{3})-(\d{3})-)?(\d{1,7})$/.exec(numero.trim());
  const [, establishment = document.numeroEstablecimiento, point = document.puntoExpedicion, digits] =
    match ?? [];
  if (digits === undefined || Number(digits) === 0) {
    throw new InputError(say('documents.notADocumentNumber', { text: numero }));
  }
  if (establishment !== document.numeroEstablecimiento || point !== document.puntoExpedicion) {
    throw new InputError(say('documents.numberOfOtherPoint', { number: numero }));
  }
  const numeroDocumento = `${establishment}-${point}-${digits.padStart(7, '0')}`;
  assertNumberFits(parts, document, Number(digits));
  const at = parts.clock.now();
  parts.store.commit(() => {
    const details = { doubt: document.doubt, numeroDocumento, ...knownOf(parts, document) };
    parts.documents.move(id, 'confirmed-by-number', { at, actor, details }, { numeroDocumento });
    parts.entries.settle(id, 'issue');
    parts.waitingCancellations.settle(id, at);
  });
}

/**
 * Settles a doubt by a control code that a person gives: it fits the document, the service confirms it, and its QR,
 * where its XML has one, has the same total and receiver. Throws InputError if it does not fit, CouldNotError if the
 * service cannot be asked or does not know it.
 */
export async function resolveByCdc(
  parts: DocumentsParts,
  id: string,
  text: string,
  actor: string,
): Promise<void> {
  const document = findDoubtful(parts, id);
  const cdc = scannedCdc(text);
  assertFits(parts, document, cdc);
  const { store, documents, entries, sending, service, clock } = parts;
  const read = readRepeatable(await service.queryStatus(cdc), sending.serviceTime(clock.now()));
  if (read.kind !== 'answered') {
    throw new CouldNotError(say('documents.cdcNotAsked', { why: sayReason(read.reason) }));
  }
  const status = readDocumentStatus(read.envelope);
  // A failure names a state where the document was rejected; any other means that the service does not know the cdc.
  const isKnown = read.envelope.success || eventOfEstado(status?.estado) !== 'issued-by-service';
  if (status === null || !isKnown) {
    const why = status?.mensaje ?? envelopeText(read.envelope) ?? say('documents.withoutReason');
    throw new CouldNotError(say('documents.cdcNotConfirmed', { why }));
  }
  const qr = await findQr(service, cdc);
  const mismatch = qr === null ? null : qrMismatch(qr, document);
  if (mismatch !== null) throw new InputError(say('documents.cdcMismatch', { why: sayReason(mismatch) }));
  // Meanwhile another user may have answered, or the code may have become another document's.
  assertFits(parts, findDoubtful(parts, id), cdc);
  const at = clock.now();
  const parsed = parseCdc(cdc);
  if (parsed === null) throw new Error('a control code that fits is one');
  const numeroDocumento = numberOf(parsed);
  const etax = { estado: status.estado, mensaje: status.mensaje ?? null };
  store.commit(() => {
    const qrAt = emissionTimeOfQr(qr);
    const { issueDate } = parsed;
    const times = { ...lastWritten(parts, document), qrAt, issueDate };
    const issued = issueTime(times);
    const issuedAt = notAfter(issued.at, sending.serviceTime(at));
    const dispute = issued.isDisputed ? { timesDisagree: true, issuedAt } : {};
    const emittedAt = qrAt ?? issuedAt;
    const changes = { cdc, numeroDocumento, qr, issuedAt, emittedAt, ...etax };
    const details = { cdc, doubt: document.doubt, ...dispute, ...knownOf(parts, document) };
    documents.move(id, 'confirmed-by-cdc', { at, actor, details }, changes);
    entries.settle(id, 'issue');
    if (store.identity.ruc === null) bindCompany(store.db, parsed.ruc);
    const event = eventOfEstado(status.estado);
    if (event === 'issued-by-service') {
      entries.arm({ documentId: id, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt: at });
    } else {
      documents.move(id, event, { at, actor, details: etax });
    }
    parts.waitingCancellations.settle(id, at);
  });
}

/** The receipt needs the QR, which was in the lost answer; without it the cdc alone has to do. */
async function findQr(service: FiscalService, cdc: string): Promise<string | null> {
  const result = await service.readXml(cdc);
  return result.kind === 'answered' && result.answer.status === 200 ? qrOfXml(result.answer.body, cdc) : null;
}

function findDoubtful({ documents }: SendingParts, id: string): DocumentRecord {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  if (document.state !== 'uncertain' && document.state !== 'review') {
    throw new CouldNotError(
      say('documents.notInDoubt', {
        document: document.localNumber,
        state: say(`documentStates.${document.state}`),
      }),
    );
  }
  return document;
}

function assertFits(parts: DocumentsParts, document: DocumentRecord, cdc: string): void {
  const { store, documents } = parts;
  const mismatch = cdcMismatch(cdc, null, expectedCdc(document, store.identity.ruc));
  if (mismatch !== null)
    throw new InputError(say('documents.cdcMismatch', { why: sayReason(mismatch.reason) }));
  const owner = documents.findByCdc(cdc);
  if (owner !== null) throw new InputError(say('documents.cdcTaken', { document: owner.localNumber }));
  const number = parseCdc(cdc)?.number;
  if (number !== undefined) assertNumberFits(parts, document, Number(number));
}

/** Times of the attempt with an unread answer; without an attempt, as in a review, the time of the sale. */
function lastWritten({ attempts, sending }: SendingParts, document: DocumentRecord) {
  const written = attempts
    .ofDocument(document.id)
    .findLast(({ task, writtenAt }) => task === 'issue' && writtenAt !== null);
  const machineAt = written?.writtenAt ?? document.soldAt;
  return {
    toldBefore: written?.writtenServiceAt ?? null,
    toldNow: sending.serviceTime(machineAt),
    machineAt,
  };
}

function knownOf(parts: DocumentsParts, document: DocumentRecord): Record<string, unknown> {
  return { evidence: parts.evidence.record(document), ...countDetails(parts, document) };
}

/** A number further than this beyond the last one is of another numbering. */
const FAR = 100;

/**
 * Checks that a number given by a person can be the document's: no other document has it, and where the numbers of its
 * point are known to be consecutive it is after the last one before the attempt and near the newest one. Throws
 * InputError.
 */
function assertNumberFits(
  { documents, evidence }: { documents: DocumentRepository; evidence: EvidenceService },
  document: DocumentRecord,
  number: number,
): void {
  const text = numberText(number, document);
  const owner = documents.findByNumber(document, text);
  if (owner !== null)
    throw new InputError(say('documents.numberTaken', { number: text, document: owner.localNumber }));
  const { isLearned, lastNumber } = evidence.stream(document);
  if (!isLearned || lastNumber === null) return;
  const before = evidence.of(document)?.beforeNumber ?? null;
  if (before !== null && number <= before) {
    throw new InputError(
      say('documents.numberTooEarly', { number: text, last: numberText(before, document) }),
    );
  }
  if (number > lastNumber + FAR) {
    throw new InputError(
      say('documents.numberTooFar', { number: text, last: numberText(lastNumber, document) }),
    );
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the QR's address from a document's XML (XSD v150, gCamFuFD/dCarQR); null if there is none or it is of another
 * document. For documents whose emission answer, which also has it, was lost.
 */
export function qrOfXml(xml: string, cdc: string): string | null {
  const escaped = /<(?:\w+:)?dCarQR>([^<]+)<\//.exec(xml)?.[1];
  if (escaped === undefined) return null;
  const qr = escaped.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
  return new RegExp(`[?&]Id=${cdc}(&|$)`).test(qr) ? qr : null;
}

/**
 * Puts documents back in the queue, if the shop turned it on, whose numbers, and for dispatch notes the counts of
 * their items too, suggest that they were not issued. Never one that the service answered with a success, or one of
 * doubted data.
 */
export function requeueOnEvidence(parts: DocumentsParts): void {
  const { evidence } = parts;
  if (!evidence.settings().isAutomatic) return;
  for (const document of evidence.notIssued()) {
    // Nothing of it can be sent: a person decides about it.
    if (isDamaged(document)) continue;
    const counts = readDispatchEvidence(parts, document);
    if (counts !== null && counts.suggests !== 'not-issued') continue;
    resolveAsNotIssued(parts, document.id, COUNTER_ACTOR);
  }
}
