import { type DispatchDraft, readDispatchDraft } from '../../../shared/domain/dispatch-draft.ts';
import { lineOf } from '../../../shared/domain/dispatch-lines.ts';
import { scaledFromNumber } from '../../../shared/domain/money.ts';
import type { DispatchNoteFacts } from '../../../shared/ipc/dispatch-schemas.ts';
import { say } from '../../../shared/language/say.ts';
import type { DocumentRecord } from '../../outbox/document-repository.ts';
import { waitWords } from './dispatch-words.ts';
import { linesOf, type PendingParts } from './pending-dispatch.ts';

/** What a dispatch note has beside every document; null for a document that is none. */
export function noteFacts(parts: PendingParts, document: DocumentRecord): DispatchNoteFacts | null {
  const note = parts.notes.find(document.id);
  if (note === null) return null;
  const invoice = parts.documents.get(note.invoiceId);
  const { id, localNumber, numeroDocumento, state } = invoice;
  const body = readDispatchDraft(document.body);
  return {
    invoice: { id, localNumber, numeroDocumento, state },
    obstacle: document.state === 'draft' ? waitWords(invoice, note.obstacle) : null,
    body,
    items: readNoteItems(parts, invoice, document).map(({ descripcion, unit, quantity }, index) => ({
      descripcion: descripcion ?? nameless(body.items[index]),
      unit,
      cantidad: String(quantity),
    })),
  };
}

/** What a note takes, in its body's order; null is what cannot be told of an item. */
export function readNoteItems(
  parts: PendingParts,
  invoice: DocumentRecord,
  note: DocumentRecord,
): { descripcion: string | null; unit: string | null; quantity: bigint }[] {
  const lines = linesOf(parts, invoice, note.id);
  return readDispatchDraft(note.body).items.map((item) => {
    const line = lineOf(lines, item);
    // A line that the service names by nothing but its id has no name.
    const isNamed = line !== undefined && line.descripcion !== line.itemId;
    return {
      descripcion: isNamed ? line.descripcion : null,
      unit: line?.unit ?? null,
      quantity: scaledFromNumber(item.cantidad),
    };
  });
}

function nameless(item: DispatchDraft['items'][number] | undefined): string {
  return item?.carrito_item_id ?? say`Renglón ${item?.renglon ?? ''}`;
}
