import type { StoredBody } from '../database/stored-texts.ts';
import type { DocumentRecord } from './document-record.ts';
import type { DocumentRepository } from './document-repository.ts';
import type { EntryRepository, OutboxEntry } from './entry-repository.ts';

type Waiting = Pick<OutboxEntry, 'lane' | 'documentId'>;

export interface ReadDocument {
  document: DocumentRecord;
  stored: StoredBody;
}

/**
 * The next document of each lane, read and checked while the previous answer is awaited: once that is there, every step
 * delays the lane. The commit that begins a document checks that it may still be sent as it was read.
 */
export class NextDocuments {
  readonly #entries: EntryRepository;
  readonly #documents: DocumentRepository;
  readonly #ofLane = new Map<string, ReadDocument>();

  constructor(entries: EntryRepository, documents: DocumentRepository) {
    this.#entries = entries;
    this.#documents = documents;
  }

  first(lane: string): DocumentRecord | null {
    const head = this.#entries.headOfLane(lane);
    return head === null ? null : this.look(head).document;
  }

  /** The document as read ahead for its lane, or else as it is now. */
  look(waiting: Waiting): ReadDocument {
    const { lane, documentId } = waiting;
    const ready = this.#ofLane.get(lane);
    if (ready?.document.id === documentId) return ready;
    const read = this.#fetch(waiting);
    this.#ofLane.set(lane, read);
    return read;
  }

  /** Returns the document to send now: as read ahead if its stored form is unchanged, else as it is now. */
  take(waiting: Waiting): ReadDocument {
    const read = this.look(waiting);
    this.#ofLane.delete(waiting.lane);
    return isSameBody(read.stored, this.#documents.stored(waiting.documentId)) ? read : this.#fetch(waiting);
  }

  #fetch({ documentId }: Waiting): ReadDocument {
    return { document: this.#documents.get(documentId), stored: this.#documents.stored(documentId) };
  }
}

export function isSameBody(a: StoredBody, b: StoredBody): boolean {
  return a.body === b.body && a.bodyCrc32 === b.bodyCrc32;
}
