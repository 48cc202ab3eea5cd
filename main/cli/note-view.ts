import type { Counter } from '../compose.ts';
import { readDispatchEvidence } from '../documents/dispatch/dispatch-doubt.ts';
import { evidenceWords, waitWords } from '../documents/dispatch/dispatch-words.ts';
import type { DocumentRecord } from '../outbox/document-repository.ts';

/** What a dispatch note tells beside what every document does: of which invoice, what it waits for, what its doubt looks like. */
export function noteOf(counter: Counter, document: DocumentRecord): Record<string, unknown> {
  const note = counter.notes.find(document.id);
  if (note === null) return {};
  const invoice = counter.documents.get(note.invoiceId);
  const evidence = readDispatchEvidence(counter, document);
  return {
    kind: document.kind,
    invoice: invoice.localNumber,
    ...(document.state === 'draft' ? { waitsFor: waitWords(invoice, note.obstacle) } : {}),
    ...(evidence === null ? {} : { suggests: evidence.suggests, evidence: evidenceWords(evidence) }),
  };
}

/** Before a person settles the doubt of a dispatch note, what speaks for or against it. */
export function sayEvidence(counter: Counter, id: string, say: (message: string) => void): void {
  const document = counter.documents.find(id);
  const evidence = document === null ? null : readDispatchEvidence(counter, document);
  if (evidence !== null) say(evidenceWords(evidence));
}
