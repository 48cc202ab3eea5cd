import { parseCdc } from '../../shared/domain/fiscal/cdc.ts';
import { eventOfEstado } from '../../shared/domain/fiscal/etax-status.ts';
import { reason } from '../../shared/domain/reason.ts';
import type { ReceivedAnswer } from '../kernel/ports/network.ts';
import { slowDownMs } from './service/read-envelope.ts';
import { bindCompany } from '../database/identity.ts';
import { COUNTER_ACTOR } from './actor.ts';
import type { DocumentRecord } from './document-record.ts';
import { emissionTimeOfQr, issueTime } from './issue-time.ts';
import { FOLLOW_UP_LANE } from './entry-repository.ts';
import type { EmissionOutcome, IssuedFacts } from './outcome.ts';
import type { SendingParts } from './sending-parts.ts';
import { BEFORE_STATUS_QUERY_MS } from './waits.ts';

export interface EndedEmission {
  document: DocumentRecord;
  writtenAt: number;
  /** `writtenAt` by the service's clock, as known then; null where no answer had given the time. */
  toldBefore: number | null;
  token: string | null;
  outcome: EmissionOutcome;
  answer: ReceivedAnswer | null;
  finishedAt: number;
}

/** Takes the document and its outbox entry to the state of the outcome; inside the caller's transaction. */
export function writeEmissionOutcome(parts: SendingParts, emission: EndedEmission): void {
  writeOutcome(parts, emission);
  parts.waitingCancellations.settle(emission.document.id, emission.finishedAt);
}

function writeOutcome(parts: SendingParts, emission: EndedEmission): void {
  const { documents, entries, sending } = parts;
  const { outcome, answer, token, finishedAt: at } = emission;
  const { id } = emission.document;
  const step = (details: Record<string, unknown>) => ({ at, actor: COUNTER_ACTOR, details });
  switch (outcome.kind) {
    case 'unsent':
      documents.move(id, 'proved-unsent', step({ reason: outcome.reason }));
      entries.putOff(id, 'issue', at);
      return;
    case 'login-needed':
      if (token !== null) sending.rejectToken(token);
      documents.move(id, 'sending-postponed', step({ reason: outcome.reason }));
      entries.putOff(id, 'issue', at);
      return;
    case 'slow-down': {
      const waitMs = slowDownMs(answer?.headers['retry-after'], sending.serviceTime(at));
      documents.move(id, 'sending-postponed', step({ reason: outcome.reason, waitMs }));
      entries.putOff(id, 'issue', at + waitMs);
      return;
    }
    case 'refused': {
      const refusal = { reason: outcome.reason, error: outcome.error };
      documents.move(id, 'refused-by-service', step({ reason: outcome.reason }), { refusal });
      entries.settle(id, 'issue');
      return;
    }
    case 'uncertain': {
      const { reason: why, probablyIssued, foreignRuc } = outcome;
      const doubt = reason(probablyIssued ? 'probably-issued' : 'in-doubt', { why });
      documents.move(id, 'answer-missing', step({ reason: why, probablyIssued }), { doubt });
      entries.settle(id, 'issue');
      if (emission.document.kind === 'dispatch-note') entries.armRecount(id, at);
      if (foreignRuc !== null) sending.stop(token, reason('answered-by-other-company', { ruc: foreignRuc }));
      return;
    }
    case 'issued':
      writeIssued(parts, emission, outcome.facts);
      entries.settle(id, 'issue');
  }
}

function writeIssued(parts: SendingParts, emission: EndedEmission, told: IssuedFacts): void {
  const { store, documents, entries, sending } = parts;
  const { document, writtenAt, toldBefore, finishedAt: at } = emission;
  const { timbrado, ...facts } = told;
  const event = eventOfEstado(facts.estado ?? undefined);
  const { cdc, numeroDocumento, estado } = facts;
  const parsed = parseCdc(cdc);
  const qrAt = emissionTimeOfQr(facts.qr);
  const toldNow = sending.serviceTime(writtenAt);
  const issued = issueTime({
    toldBefore,
    toldNow,
    machineAt: writtenAt,
    qrAt,
    issueDate: parsed?.issueDate ?? '',
  });
  const serviceAt = sending.toldServiceTime(writtenAt);
  const emittedAt = qrAt ?? (issued.isDisputed ? issued.at : sending.serviceTime(at));
  const dispute = issued.isDisputed ? { timesDisagree: true, issuedAt: issued.at } : {};
  documents.move(
    document.id,
    event,
    { at, actor: COUNTER_ACTOR, details: { cdc, numeroDocumento, estado, serviceAt, ...dispute } },
    { ...facts, issuedAt: issued.at, emittedAt },
  );
  if (event === 'issued-by-service') {
    const dueAt = at + BEFORE_STATUS_QUERY_MS;
    entries.arm({ documentId: document.id, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt });
  }
  const ruc = parsed?.ruc;
  // A token set without a login names no company; this sale's own timbrado, which belongs to one company, does.
  if (ruc !== undefined && timbrado === document.numeroTimbrado && store.identity.ruc === null) {
    bindCompany(store.db, ruc);
  }
}
