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
} from '../../shared/domain/evidence/number-stream.ts';
import { noteFound, noteNumber, noteSentAgain } from '../../shared/domain/evidence/stream-steps.ts';
import type { DocumentRepository } from '../outbox/document-repository.ts';
import type { AuditEntry } from '../store/audit-chain.ts';
import type { Store } from '../store/store.ts';
import { EvidenceRepository, keyOf, type StreamKey } from './evidence-repository.ts';
import { NUMBER_EVENTS, type NumberEvent, readNumberEvent } from './read-number-event.ts';
import { reportFindings } from './report-findings.ts';

export interface FollowParts {
  store: Store;
  documents: DocumentRepository;
}

/** Where streams are kept while they are followed. */
interface StreamShelf {
  find(key: StreamKey): NumberStream | null;
  save(key: StreamKey, stream: NumberStream): void;
  streams(): { key: StreamKey; stream: NumberStream }[];
}

/**
 * Keeps what the numbers tell, with each change in the change's own transaction; of a database that is older
 * than this, what its audit chain tells is learned first. To be called before anything is written; only under
 * the writer's lock.
 */
export function followNumbers(parts: FollowParts): void {
  const { store } = parts;
  const shelf = new EvidenceRepository(store.db);
  if (!shelf.isLearned()) {
    store.commit(() => {
      for (const { key, stream } of learnFromAudit(parts)) shelf.save(key, stream);
      shelf.noteLearned();
    });
  }
  store.audit.follow((entry) => {
    const taken = takeEntry(parts, shelf, entry);
    if (taken !== null) reportFindings(store, taken.key, taken.findings, entry.at);
  });
}

/** All streams as the whole audit chain tells of them. */
export function learnFromAudit(parts: FollowParts): { key: StreamKey; stream: NumberStream }[] {
  const streams = new Map<string, { key: StreamKey; stream: NumberStream }>();
  const nameOf = (key: StreamKey): string =>
    [key.kind, key.numeroEstablecimiento, key.puntoExpedicion, key.numeroTimbrado].join('/');
  const shelf: StreamShelf = {
    find: (key) => streams.get(nameOf(key))?.stream ?? null,
    save: (key, stream) => void streams.set(nameOf(key), { key: keyOf(key), stream }),
    streams: () => [...streams.values()],
  };
  for (const entry of parts.store.audit.ofEvents(NUMBER_EVENTS)) takeEntry(parts, shelf, entry);
  return shelf.streams();
}

/** Null where the entry tells nothing of one stream alone. */
function takeEntry(
  parts: FollowParts,
  shelf: StreamShelf,
  entry: AuditEntry,
): { key: StreamKey; findings: StreamFinding[] } | null {
  const event = readNumberEvent(entry);
  if (event === null) return null;
  if (event.kind === 'history-doubted') {
    for (const { key, stream } of shelf.streams()) shelf.save(key, startOver(stream));
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
  event: Exclude<NumberEvent, { kind: 'history-doubted' }>,
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

/** Sales of the point under another timbrado: the numbers of this one say nothing more about its doubts. */
function disturbOtherTimbrados(shelf: StreamShelf, written: StreamKey): void {
  for (const { key, stream } of shelf.streams()) {
    const isOther =
      key.kind === written.kind &&
      key.numeroEstablecimiento === written.numeroEstablecimiento &&
      key.puntoExpedicion === written.puntoExpedicion &&
      key.numeroTimbrado !== written.numeroTimbrado;
    if (isOther && stream.doubts.length > 0) shelf.save(key, disturb(stream, 'timbrado'));
  }
}
