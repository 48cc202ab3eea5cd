import { type DispatchDraft, readDispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import { lineOf } from '../../../shared/domain/dispatch/dispatch-lines.ts';
import { scaledFromNumber } from '../../../shared/domain/money.ts';
import type { DispatchNoteFacts } from '../../../shared/contract/dispatch.ts';
import { say } from '../../kernel/say.ts';
import { DamagedTextError } from '../../kernel/errors.ts';
import { type DocumentRecord, isDamaged } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { waitWords } from './dispatch-words.ts';
import { linesOf } from './pending-dispatch.ts';

export function noteFacts(parts: DocumentsParts, document: DocumentRecord): DispatchNoteFacts | null {
  const note = parts.notes.find(document.id);
  if (note === null) return null;
  const invoice = parts.documents.get(note.invoiceId);
  const { id, localNumber, numeroDocumento, state } = invoice;
  return {
    invoice: { id, localNumber, numeroDocumento, state },
    obstacle: document.state === 'draft' ? waitWords(invoice, note.obstacle) : null,
    ...(isDamaged(document) ? { body: null, items: [] } : goodsOf(parts, invoice, document)),
  };
}

function goodsOf(
  parts: DocumentsParts,
  invoice: DocumentRecord,
  note: DocumentRecord,
): Pick<DispatchNoteFacts, 'body' | 'items'> {
  const body = readDispatchDraft(note.body);
  const items = findNoteItems(parts, invoice, note);
  return {
    body,
    items: body.items.map((item, index) => ({
      descripcion: items[index]?.descripcion ?? nameless(item),
      unit: items[index]?.unit ?? null,
      cantidad: String(scaledFromNumber(item.cantidad)),
    })),
  };
}

/** Empty where the invoice, or another note on it, is damaged: names are read with the remaining quantities. */
function findNoteItems(...args: Parameters<typeof readNoteItems>): ReturnType<typeof readNoteItems> {
  try {
    return readNoteItems(...args);
  } catch (error) {
    if (error instanceof DamagedTextError) return [];
    throw error;
  }
}

/** Items of a note, in its body's order; unknown values are null. */
export function readNoteItems(
  parts: Pick<DocumentsParts, 'documents' | 'notes' | 'readings' | 'units'>,
  invoice: DocumentRecord,
  note: DocumentRecord,
): { descripcion: string | null; unit: string | null; quantity: bigint }[] {
  const lines = linesOf(parts, invoice, note.id);
  return readDispatchDraft(note.body).items.map((item) => {
    const line = lineOf(lines, item);
    // A line that the service names by its id alone has no name.
    const isNamed = line !== undefined && line.descripcion !== line.itemId;
    return {
      descripcion: isNamed ? line.descripcion : null,
      unit: line?.unit ?? null,
      quantity: scaledFromNumber(item.cantidad),
    };
  });
}

function nameless(item: DispatchDraft['items'][number]): string {
  return item.carrito_item_id ?? say('dispatch.line', { line: item.renglon ?? '' });
}
