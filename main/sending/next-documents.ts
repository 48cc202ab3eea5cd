import type { StoredBody } from '../database/stored-body.ts';
import type { DocumentRecord } from './document-record.ts';
import type { DocumentRepository } from './document-repository.ts';
import type { EntryRepository, OutboxEntry } from './entry-repository.ts';

type Waiting = Pick<OutboxEntry, 'lane' | 'documentId'>;

/** A document as it was read to be sent. */
export interface ReadDocument {
  document: DocumentRecord;
  stored: StoredBody;
}

/**
 * What is sent next of each lane, read and checked while the answer to the one before it is awaited: once that is
 * there, the line waits for every step. Whether it may still be sent, as it was read, is found out in the commit that
 * begins it.
 */
export class NextDocuments {
  readonly #entries: EntryRepository;
  readonly #documents: DocumentRepository;
  readonly #ofLane = new Map<string, ReadDocument>();

  constructor(entries: EntryRepository, documents: DocumentRepository) {
    this.#entries = entries;
    this.#documents = documents;
  }

  /** The document that waits first in the lane; null if none waits. */
  first(lane: string): DocumentRecord | null {
    const head = this.#entries.headOfLane(lane);
    return head === null ? null : this.look(head).document;
  }

  /** As it was read for its lane, or else as it is now. */
  look(waiting: Waiting): ReadDocument {
    const { lane, documentId } = waiting;
    const ready = this.#ofLane.get(lane);
    if (ready?.document.id === documentId) return ready;
    const read = this.#fetch(waiting);
    this.#ofLane.set(lane, read);
    return read;
  }

  /** To be sent now: as it was read, if it is still kept so; the next time it is read anew. */
  take(waiting: Waiting): ReadDocument {
    const read = this.look(waiting);
    this.#ofLane.delete(waiting.lane);
    return isSameBody(read.stored, this.#documents.stored(waiting.documentId)) ? read : this.#fetch(waiting);
  }

  #fetch({ documentId }: Waiting): ReadDocument {
    return { document: this.#documents.get(documentId), stored: this.#documents.stored(documentId) };
  }
}

/** True for a body that is kept as it was. */
export function isSameBody(a: StoredBody, b: StoredBody): boolean {
  return a.body === b.body && a.bodyCrc32 === b.bodyCrc32;
}
