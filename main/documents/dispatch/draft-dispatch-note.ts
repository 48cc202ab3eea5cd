import { checkDispatchDraft, type DispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import { say } from '../../kernel/say.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import { FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import type { DocumentsParts } from '../parts.ts';
import { writeCart } from './name-cart.ts';
import { NOTHING_YET, storeOnce } from '../../sale/store-document.ts';

/** States in which an invoice has no goods to send, or never will. */
const NEVER: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled'];
/** States in which an invoice may have a cart that a person can name. */
const MAY_HAVE_CART: readonly DocumentState[] = [
  'issued',
  'approved',
  'issued-unidentified',
  'uncertain',
  'review',
];

/**
 * Makes a dispatch note on an invoice of this database, which `invoice` names by its id or local number. `body` is one
 * of POST /simplificado/notas/remision; `carrito_id` may be left out, and an item may be named by `renglon`, its line
 * on the receipt, in place of `carrito_item_id`. When it returns, the draft is on disk; it is sent by itself once the
 * invoice is issued and its items can be read. Throws InputError with the wrong fields, CouldNotError where the invoice
 * has nothing to dispatch; nothing is stored then.
 */
export function draftDispatchNote(
  parts: DocumentsParts,
  invoice: string,
  body: unknown,
  actor: string,
): DocumentRecord {
  const sold = findInvoice(parts.documents, invoice);
  assertCanDispatch(parts, sold);
  const checked = checkDispatchDraft(body, invoiceRequestSchema.parse(JSON.parse(sold.body)));
  if (!checked.ok) throw new InputError(say('dispatch.noteInvalid'), checked.issues);
  const { carrito_id: cart, ...draft } = checked.draft;
  if (cart !== undefined) assertCartFits(sold, cart);
  const id = parts.random.uuid();
  const document = documentOf(parts, id, sold, draft);
  storeOnce(
    parts,
    document,
    () => say('sale.theNote'),
    () => {
      writeDraft(parts, document, sold, actor);
      parts.contacts.keep(draft, document.soldAt);
      if (cart !== undefined && sold.carritoId === null) {
        writeCart(parts, sold, cart, { at: document.soldAt, actor });
      }
    },
  );
  return document;
}

/** `name` is an id or a local number. Throws InputError if there is no such invoice. */
export function findInvoice(documents: DocumentRepository, name: string): DocumentRecord {
  const found = documents.find(name) ?? documents.findByLocalNumber(name.trim().toUpperCase());
  if (found === null) throw new InputError(say('dispatch.invoiceNotFound', { invoice: name }));
  if (found.kind !== 'invoice') {
    throw new InputError(say('dispatch.isANote', { number: found.localNumber }));
  }
  return found;
}

/** Throws CouldNotError where the invoice has no goods to send, never will, or is to be cancelled. */
export function assertCanDispatch(
  { cancellations, deferredCancellations }: DocumentsParts,
  { id, localNumber, state }: DocumentRecord,
): void {
  if (NEVER.includes(state)) {
    throw new CouldNotError(
      say('dispatch.invoiceVoid', { invoice: localNumber, state: say(`documentStates.${state}`) }),
    );
  }
  // A note issued now would have to be cancelled first, and the requested cancellation would be refused.
  if (cancellations.findOpen(id) === null && deferredCancellations.findWaiting(id) === null) return;
  throw new CouldNotError(say('dispatch.cancellationAsked', { invoice: localNumber }));
}

/** Throws InputError where a body names another cart than the invoice has. */
export function assertCartFits({ localNumber, state, carritoId }: DocumentRecord, cart: string): void {
  if (!MAY_HAVE_CART.includes(state)) {
    const message = say('dispatch.invoiceNotIssued', { invoice: localNumber });
    throw new InputError(say('dispatch.noteInvalid'), [{ path: 'carrito_id', message }]);
  }
  if (carritoId !== null && carritoId !== cart) {
    const message = say('dispatch.saleMismatch', { invoice: localNumber, sale: carritoId, given: cart });
    throw new InputError(say('dispatch.noteInvalid'), [{ path: 'carrito_id', message }]);
  }
}

function documentOf(
  { series, clock }: DocumentsParts,
  id: string,
  { currency, clientName, clientDocument }: DocumentRecord,
  draft: DispatchDraft,
): DocumentRecord {
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = draft.datos_emision;
  return {
    id,
    kind: 'dispatch-note',
    localNumber: series.next(id),
    state: 'draft',
    soldAt: clock.now(),
    numeroTimbrado: numero_timbrado,
    numeroEstablecimiento: numero_establecimiento,
    puntoExpedicion: punto_expedicion,
    currency,
    total: 0n,
    clientName,
    clientDocument,
    body: JSON.stringify(draft),
    ...NOTHING_YET,
  };
}

function writeDraft(
  parts: DocumentsParts,
  document: DocumentRecord,
  invoice: DocumentRecord,
  actor: string,
): void {
  const { store, documents, entries, notes, series } = parts;
  const { id: documentId, localNumber, soldAt: at, body, state: to } = document;
  series.record(localNumber);
  documents.insert(document);
  notes.add({ documentId, invoiceId: invoice.id });
  entries.arm({ documentId, task: 'prepare', lane: FOLLOW_UP_LANE, dueAt: at });
  const details = { localNumber, invoice: invoice.localNumber, bodySha256: sha256(body), to };
  store.audit.append({ at, actor, event: 'document.drafted', subject: documentId, details });
}
