import type { Counter } from '../counter/compose.ts';
import { readDispatchEvidence } from '../documents/dispatch/dispatch-doubt.ts';
import { evidenceWords, waitWords } from '../documents/dispatch/dispatch-words.ts';
import type { DispatchNote } from '../documents/dispatch/dispatch-note-repository.ts';
import { needsCart } from '../documents/dispatch/pending-dispatch.ts';
import type { DocumentRecord } from '../sending/document-record.ts';

/** Facts of a dispatch note beside those of every document: its invoice, its obstacle, the evidence of its doubt. */
export function noteOf(counter: Counter, document: DocumentRecord): Record<string, unknown> {
  const note = counter.notes.find(document.id);
  if (note === null) return {};
  const invoice = counter.documents.get(note.invoiceId);
  const evidence = readDispatchEvidence(counter, document);
  return {
    kind: document.kind,
    invoice: invoice.localNumber,
    ...(document.state === 'draft'
      ? { waitsFor: waitWords(invoice, note.obstacle), ...wayOn(document, invoice, note.obstacle) }
      : {}),
    ...(evidence === null ? {} : { suggests: evidence.suggests, evidence: evidenceWords(evidence) }),
  };
}

/** The command that resolves an obstacle; the obstacle's own text refers to the window. */
function wayOn(
  note: DocumentRecord,
  invoice: DocumentRecord,
  obstacle: DispatchNote['obstacle'],
): { command?: string } {
  if (needsCart(invoice) || obstacle?.some(({ code }) => code === 'no-items') === true)
    return { command: `cart ${invoice.localNumber} --carrito ID` };
  return obstacle === null ? {} : { command: `prepare ${note.id}` };
}

export function sayEvidence(counter: Counter, id: string, printMessage: (message: string) => void): void {
  const document = counter.documents.find(id);
  const evidence = document === null ? null : readDispatchEvidence(counter, document);
  if (evidence !== null) printMessage(evidenceWords(evidence));
}
