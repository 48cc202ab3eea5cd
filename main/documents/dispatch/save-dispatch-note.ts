import {
  type DispatchDraft,
  parseDispatchDraft,
  readDispatchDraft,
} from '../../../shared/domain/dispatch/dispatch-draft.ts';
import { type LineLeft, lineOf } from '../../../shared/domain/dispatch/dispatch-lines.ts';
import { decimalsOf } from '../../../shared/domain/money.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import { tooFine } from '../../../shared/domain/sale/quantity-issues.ts';
import type { FieldIssue } from '../../../shared/wire/field-names.ts';
import { isOlderThanCopy } from '../../database/older-than-copy.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { assertCanDispatch, assertCartFits, draftDispatchNote, findInvoice } from './draft-dispatch-note.ts';
import { holdCopiedNote, isHeldAsCopy } from './hold-draft-notes.ts';
import { armPrepare, writeCart } from './name-cart.ts';
import { linesOf } from './pending-dispatch.ts';

/** A body of a note being made: in the wire's form, its items named by `renglon` where known. */
type NoteBody = Record<string, unknown>;

interface NoteToSave {
  invoiceId: string;
  id: string | null;
  body: NoteBody;
}

/** Makes a note or corrects one. Throws as `saveNewNote` and `correctNote`. */
export function saveNote(
  parts: DocumentsParts,
  { invoiceId, id, body }: NoteToSave,
  actor: string,
): DocumentRecord {
  if (id === null) return saveNewNote(parts, invoiceId, body, actor);
  if (parts.notes.find(id)?.invoiceId !== invoiceId) {
    throw new InputError(say('dispatch.noteOfOtherInvoice'));
  }
  return correctNote(parts, id, body, actor);
}

/**
 * Makes a dispatch note on an invoice, within the remaining quantities known here. Throws InputError with the fields at
 * fault, CouldNotError where the invoice has nothing to dispatch; nothing is stored then.
 */
function saveNewNote(
  parts: DocumentsParts,
  invoiceId: string,
  body: NoteBody,
  actor: string,
): DocumentRecord {
  const invoice = findInvoice(parts.documents, invoiceId);
  assertCanDispatch(parts, invoice);
  checkDispatchNote(parts, invoice, body, null);
  return draftDispatchNote(parts, invoiceId, body, actor);
}

/**
 * Rewrites a draft or a refused note, under the same identity. It is then a draft whose items are read before it is
 * sent: since its refusal other notes may have been dispatched, so it needs a new count. A note that came from a copy
 * is not sent by itself. Throws as `saveNewNote`, and CouldNotError where the note can no longer be corrected.
 */
function correctNote(parts: DocumentsParts, id: string, body: NoteBody, actor: string): DocumentRecord {
  const { store, documents, entries, notes, contacts, clock } = parts;
  const document = findCorrectable(parts, id);
  const invoice = documents.get(notes.get(id).invoiceId);
  assertCanDispatch(parts, invoice);
  const { carrito_id: cart, ...draft } = checkDispatchNote(parts, invoice, body, id);
  if (cart !== undefined) assertCartFits(invoice, cart);
  const changes = changesOf(draft);
  const { obstacle } = notes.get(id);
  // A note that was refused before the copy was made may have been corrected and issued since, from the originals.
  const isFromCopy = document.state === 'refused' && isOlderThanCopy(store, id);
  const at = clock.now();
  const step = { at, actor, details: { before: document.body, bodySha256: sha256(changes.body) } };
  store.commit(() => {
    if (document.state === 'refused') documents.move(id, 'redrafted', step, changes);
    else documents.note(id, 'redrafted', step, changes);
    contacts.keep(draft, at);
    if (isFromCopy) holdCopiedNote(parts, id, at);
    else if (!isHeldAsCopy(obstacle)) armPrepare(entries, notes, id, at);
    if (cart !== undefined && invoice.carritoId === null) writeCart(parts, invoice, cart, { at, actor });
  });
  return documents.get(id);
}

/** The body of a draft or a refused note, to be corrected. Throws as `correctNote`. */
export function bodyOfNote(parts: DocumentsParts, id: string): NoteBody {
  const { documents, notes } = parts;
  const { body } = findCorrectable(parts, id);
  const { carrito_id: _cart, items, ...draft } = readDispatchDraft(body);
  const lines = linesOf(parts, documents.get(notes.get(id).invoiceId), id);
  return {
    ...draft,
    items: items.map((item) => {
      const renglon = item.renglon ?? lineOf(lines, item)?.renglon ?? null;
      return renglon === null ? item : { renglon, cantidad: item.cantidad };
    }),
  };
}

function findCorrectable({ documents }: DocumentsParts, id: string): DocumentRecord {
  const document = documents.find(id);
  if (document?.kind !== 'dispatch-note') {
    throw new InputError(say('dispatch.noteNotFound', { id }));
  }
  if (document.state !== 'draft' && document.state !== 'refused') {
    throw new CouldNotError(
      say('dispatch.noteNotCorrectable', {
        note: document.localNumber,
        state: say(`documentStates.${document.state}`),
      }),
    );
  }
  return document;
}

function changesOf(draft: DispatchDraft) {
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = draft.datos_emision;
  return {
    body: JSON.stringify(draft),
    numeroTimbrado: numero_timbrado,
    numeroEstablecimiento: numero_establecimiento,
    puntoExpedicion: punto_expedicion,
  };
}

/**
 * Checks a note's body against the interface and the remaining quantities known here; `noteId` is the note it corrects,
 * whose own share is free again. Throws InputError with the fields at fault: `items[0].cantidad`.
 */
function checkDispatchNote(
  parts: DocumentsParts,
  invoice: DocumentRecord,
  body: unknown,
  noteId: string | null,
): DispatchDraft {
  const checked = parseDispatchDraft(body);
  const issues = checked.ok ? itemIssues(checked.draft, linesOf(parts, invoice, noteId)) : checked.issues;
  if (!checked.ok || issues.length > 0) {
    throw new InputError(say('dispatch.noteInvalid'), issues);
  }
  return checked.draft;
}

function itemIssues({ items }: DispatchDraft, lines: readonly LineLeft[]): FieldIssue[] {
  const left = new Map(lines.map((line) => [line, line.available]));
  return items.flatMap((item, index): FieldIssue[] => {
    const path = `items[${index}].cantidad`;
    const line = lineOf(lines, item);
    if (line === undefined) {
      const message =
        item.renglon === undefined
          ? say('dispatch.itemUnknown', { item: item.carrito_item_id ?? '' })
          : say('dispatch.lineUnknown', { line: item.renglon });
      return [{ path, message }];
    }
    const quantity = scaledFromNumber(item.cantidad);
    if (decimalsOf(quantity) > line.decimals)
      return [{ path, message: tooFine(line.descripcion, line.decimals) }];
    const available = left.get(line) ?? 0n;
    left.set(line, available - quantity);
    return quantity > available ? [{ path, message: tooMuch(line, available) }] : [];
  });
}

function tooMuch({ descripcion, reserved }: LineLeft, available: bigint): string {
  const rest = formatScaled(available < 0n ? 0n : available);
  return reserved === 0n
    ? say('dispatch.quantityOverRest', { item: descripcion, rest })
    : say('dispatch.quantityReserved', { item: descripcion, rest, reserved: formatScaled(reserved) });
}
