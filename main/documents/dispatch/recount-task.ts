import { HOUR_MS } from '../../../shared/domain/dates.ts';
import { dispatchNoteRequestSchema } from '../../../shared/wire/dispatch-note.ts';
import type { RunResult, TaskRunner } from '../../sending/engine.ts';
import type { OutboxEntry } from '../../sending/entry-repository.ts';
import type { DocumentsParts } from '../parts.ts';
import { countOf, readItems } from './read-items.ts';
import { lastWrittenAttempt } from './dispatch-doubt.ts';

/** As long as the doubt is open. */
const LATER_MS = 24 * HOUR_MS;

/**
 * Counts the items of a dispatch note in doubt: at once, when the quiet period is over, and then once a day. What
 * the counts suggest is read from them; nothing is settled by them.
 */
export class RecountTask implements TaskRunner {
  readonly #parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry): Promise<RunResult> {
    const { store, documents, entries, notes, attempts, evidence } = this.#parts;
    const { documentId } = entry;
    const note = documents.get(documentId);
    if (note.state !== 'uncertain') {
      store.commit(() => entries.settle(documentId, 'recount'));
      return 'done';
    }
    const { carrito_id } = dispatchNoteRequestSchema.parse(JSON.parse(note.body));
    const afterAttempt = lastWrittenAttempt(attempts, documentId);
    const again = (at: number): void =>
      entries.nextRound(
        documentId,
        'recount',
        at + (entry.rounds === 0 ? evidence.settings().quietMs : LATER_MS),
      );
    return readItems(this.#parts, entry, carrito_id, {
      onItems: (read) => {
        notes.addCount(documentId, { ...countOf(this.#parts, read), afterAttempt });
        again(read.at);
      },
      onNoItems: (_reason, at) => again(at),
    });
  }
}
