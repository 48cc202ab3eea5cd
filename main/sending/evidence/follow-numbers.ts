import {
  disturb,
  newStream,
  noteDoubt,
  noteRefusal,
  noteWritten,
  type NumberStream,
  startOver,
  type StreamFinding,
  type StreamStep,
} from '../../../shared/domain/fiscal/evidence/number-stream.ts';
import { noteFound, noteNumber, noteSentAgain } from '../../../shared/domain/fiscal/evidence/stream-steps.ts';
import { pointIdOf } from '../../../shared/chain/points.ts';
import { laneOf } from '../document-record.ts';
import type { SendingParts } from '../sending-parts.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';
import { EvidenceRepository, type StreamKey } from './evidence-repository.ts';
import { type NumberEvent, readNumberEvent } from './read-number-event.ts';
import { reportFindings } from './report-findings.ts';

export interface StreamStore {
  find(key: StreamKey): NumberStream | null;
  save(key: StreamKey, stream: NumberStream): void;
  streams(): { key: StreamKey; stream: NumberStream }[];
}

/**
 * Updates the number streams from each audit entry, in that entry's transaction. Call it before anything is written;
 * only under the writer's lock.
 */
export function followNumbers(parts: SendingParts): void {
  const { store } = parts;
  const shelf = new EvidenceRepository(store.db);
  store.audit.follow((entry) => {
    const taken = takeEntry(parts, shelf, entry);
    if (taken !== null) reportFindings(store, taken.key, taken.findings, entry.at);
  });
}

/** Null where the entry does not concern a single stream. */
export function takeEntry(
  parts: SendingParts,
  shelf: StreamStore,
  entry: AuditEntry,
): { key: StreamKey; findings: StreamFinding[] } | null {
  const event = readNumberEvent(entry);
  if (event === null) return null;
  if (event.kind === 'history-doubted') {
    for (const { key, stream } of shelf.streams()) shelf.save(key, startOver(stream));
    return null;
  }
  if (event.kind === 'point-moved') {
    startPointOver(shelf, entry, event.isOwn);
    return null;
  }
  const key = parts.documents.numberedBy(entry.subject);
  const stream = shelf.find(key) ?? newStream();
  const step = takeEvent(stream, event, entry);
  shelf.save(key, step.stream);
  if (event.kind === 'written') disturbOtherTimbrados(shelf, key);
  return { key, findings: step.findings };
}

function takeEvent(
  stream: NumberStream,
  event: Exclude<NumberEvent, { kind: 'history-doubted' | 'point-moved' }>,
  { subject: documentId, at }: AuditEntry,
): StreamStep {
  const quietly = (next: NumberStream): StreamStep => ({ stream: next, findings: [] });
  switch (event.kind) {
    case 'written':
      return quietly(noteWritten(stream, { ...event.written, machineAt: at }));
    case 'refusal':
      return quietly(noteRefusal(stream));
    case 'doubt':
      return quietly(noteDoubt(stream, { documentId, probablyIssued: event.probablyIssued }));
    case 'found':
      return noteFound(stream, documentId, event.number);
    case 'number':
      return noteNumber(stream, {
        number: event.number,
        written: stream.flight ?? { serviceAt: null, machineAt: at, steadyAt: null, run: null },
        serviceAt: event.serviceAt,
        readAt: at,
      });
    case 'sent-again':
      return noteSentAgain(stream, documentId);
  }
}

/** Others may have used the point: numbers count only while this counter is its only user. */
function startPointOver(shelf: StreamStore, { subject, at }: AuditEntry, isOwn: boolean): void {
  for (const { key, stream } of shelf.streams()) {
    if (pointIdOf(laneOf(key)) !== subject) continue;
    const off = isOwn ? null : { at, why: 'other-counter' as const };
    shelf.save(key, { ...startOver(stream), off });
  }
}

/** The point now issues under another timbrado: numbers of an earlier one prove nothing more about its doubts. */
function disturbOtherTimbrados(shelf: StreamStore, written: StreamKey): void {
  for (const { key, stream } of shelf.streams()) {
    const isOther =
      key.kind === written.kind &&
      key.numeroEstablecimiento === written.numeroEstablecimiento &&
      key.puntoExpedicion === written.puntoExpedicion &&
      key.numeroTimbrado !== written.numeroTimbrado;
    if (isOther && stream.doubts.length > 0) shelf.save(key, disturb(stream, 'timbrado'));
  }
}
