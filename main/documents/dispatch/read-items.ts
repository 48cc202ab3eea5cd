import type {
  CountedItem,
  ItemCount,
  OtherNoteState,
} from '../../../shared/domain/dispatch/dispatch-evidence.ts';
import { type Reason, reason, said } from '../../../shared/domain/reason.ts';
import { scaledDecimal } from '../../../shared/wire/decimal.ts';
import { type PendingItem, pendingItemSchema } from '../../../shared/wire/dispatch-note.ts';
import { type Envelope, envelopeText } from '../../../shared/wire/envelope.ts';
import { readList } from '../../../shared/wire/lookups.ts';
import type { RunResult } from '../../sending/engine.ts';
import type { OutboxEntry } from '../../sending/entry-repository.ts';
import { readRepeatable, serviceDate } from '../../sending/service/read-envelope.ts';
import { unsentReason } from '../../sending/service/unsent-reason.ts';
import { ASK_AGAIN_MS } from '../../sending/waits.ts';
import type { DocumentsParts } from '../parts.ts';
import { countedNotes, noteStates } from './live-notes.ts';
import type { StoredReading } from './reading-repository.ts';

/** The items of an invoice as they were read; `at` by this machine's clock. */
export interface ReadItems {
  items: PendingItem[];
  others: OtherNoteState[];
  at: number;
}

/** Writes the result, inside the transaction that ends the attempt. */
interface ItemsListener {
  onItems(read: ReadItems): void;
  onNoItems(why: Reason, at: number): void;
}

/**
 * Reads the pending items of a note's invoice once for an entry of the outbox. A query may be repeated: without an
 * answer the entry is put off.
 */
export async function readItems(
  parts: DocumentsParts,
  entry: OutboxEntry,
  carritoId: string,
  listener: ItemsListener,
): Promise<RunResult> {
  const { store, notes, entries, attempts, sending, service, clock } = parts;
  const { documentId, task } = entry;
  const { invoiceId } = notes.get(documentId);
  const token = service.token();
  const startedAt = clock.now();
  const before = otherNotes(parts, documentId);
  const statesBefore = noteStates(parts, invoiceId);
  const result = await service.readPendingItems(carritoId);
  const at = clock.now();
  const attempt = { documentId, task, startedAt, writtenAt: startedAt, writtenServiceAt: null };
  if (result.kind === 'not-connected') {
    store.commit(() => attempts.recordUnsent(attempt, at, unsentReason(result)));
    return 'unreachable';
  }
  const answer = 'answer' in result ? result.answer : null;
  const read = readRepeatable(result, sending.serviceTime(at));
  store.commit(() => {
    sending.learnServiceTime(serviceDate(answer), at);
    const end = (outcome: string, why: Reason | null): void =>
      attempts.finish(attempts.begin(attempt), { finishedAt: at, outcome, reason: why, answer });
    switch (read.kind) {
      case 'unanswered':
        entries.putOff(documentId, task, at + ASK_AGAIN_MS);
        return end(read.kind, read.reason);
      case 'slow-down':
        entries.putOff(documentId, task, at + read.waitMs);
        return end(read.kind, read.reason);
      case 'login-needed':
        if (token !== null) sending.rejectToken(token);
        entries.putOff(documentId, task, at);
        return end(read.kind, read.reason);
      case 'answered': {
        const items = itemsOf(read.envelope);
        if (items === null) {
          const text = read.envelope.success ? undefined : envelopeText(read.envelope);
          const why = text === undefined ? reason('answer-not-understood') : said(text);
          listener.onNoItems(why, at);
          return end('no-items', why);
        }
        keepReading(parts, { invoiceId, carritoId, items, readAt: at }, statesBefore);
        listener.onItems({ items, others: unmoved(before, otherNotes(parts, documentId)), at });
        return end('read', null);
      }
    }
  });
  return 'done';
}

/** Returns the items of an answer; null without any, or if one is unreadable: it would be missing. */
export function itemsOf({ success, data }: Envelope): PendingItem[] | null {
  const list = success ? readList(data) : null;
  if (list === null || list.length === 0) return null;
  const items = pendingItemSchema.array().safeParse(list);
  return items.success ? items.data : null;
}

/** Returns a reading in its stored form, for comparison with others. */
export function countOf({ sending, clock }: DocumentsParts, { items, others, at }: ReadItems): ItemCount {
  const moment = { ...sending.momentOf(at, clock.monotonic()), machineAt: at };
  return { at: sending.serviceTime(at), moment, items: items.map(countedItem), others };
}

export function countedItem(item: PendingItem): CountedItem {
  const { id, cantidad_remitida, cantidad_disponible } = item;
  const dispatched = cantidad_remitida === undefined ? null : scaledDecimal(cantidad_remitida);
  return { id, label: labelOf(item), dispatched, available: scaledDecimal(cantidad_disponible) ?? 0n };
}

function labelOf({ id, mercaderia, servicio }: PendingItem): string {
  const name = mercaderia?.['descripcion'] ?? servicio?.descripcion;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : id;
}

/** The other notes on the invoice in their present states; null for one that is being cancelled. */
function otherNotes(
  { documents, notes, cancellations }: DocumentsParts,
  documentId: string,
): OtherNoteState[] {
  const ids = notes
    .ofInvoice(notes.get(documentId).invoiceId)
    .map((note) => note.documentId)
    .filter((id) => id !== documentId);
  const beingCancelled = cancellations.findOpenAmong(ids);
  return ids.map((id) => ({ id, state: beingCancelled.has(id) ? null : documents.get(id).state }));
}

/** Null for a note whose state changed while the items were read: it may or may not be counted in them. */
function unmoved(before: readonly OtherNoteState[], after: readonly OtherNoteState[]): OtherNoteState[] {
  return after.map(({ id, state }) => {
    const was = before.find((other) => other.id === id);
    return { id, state: was?.state === state ? state : null };
  });
}

/**
 * Stores the service's answer about an invoice's items, inside the caller's transaction; `before` has the states of its
 * notes before the query. False, with nothing stored, where one of them was in flight just then. True for a cart that a
 * person has meanwhile corrected: the reading is useless, and there is nothing to wait for.
 */
export function keepReading(
  parts: DocumentsParts,
  { invoiceId, ...reading }: Omit<StoredReading, 'counted'> & { invoiceId: string },
  before: ReturnType<typeof noteStates>,
): boolean {
  if (parts.documents.get(invoiceId).carritoId !== reading.carritoId) return true;
  const counted = countedNotes(before, noteStates(parts, invoiceId));
  if (counted === null) return false;
  parts.readings.save(invoiceId, { ...reading, counted });
  return true;
}
