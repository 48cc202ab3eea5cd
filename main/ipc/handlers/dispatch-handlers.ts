import { cancelWithNotes } from '../../documents/cancellation/cancel-with-notes.ts';
import { readDocumentDetail } from '../../documents/document-detail.ts';
import { dispatchProposal } from '../../documents/dispatch/dispatch-proposal.ts';
import { findInvoice } from '../../documents/dispatch/draft-dispatch-note.ts';
import { nameCart, prepareAgain } from '../../documents/dispatch/name-cart.ts';
import { pendingDispatch } from '../../documents/dispatch/pending-dispatch.ts';
import { readPending } from '../../documents/dispatch/read-pending.ts';
import { bodyOfNote, saveNote } from '../../documents/dispatch/save-dispatch-note.ts';
import { saveTable } from '../../documents/dispatch/save-table.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** Dispatch notes are sent as soon as they may be. */
export function createDispatchHandlers(parts: CoreParts): HandlersOf<'dispatch'> {
  const { store, documents, contacts, dispatchTables, engine } = parts;
  const pending = (invoiceId: string) => pendingDispatch(parts, findInvoice(documents, invoiceId));
  return {
    'dispatch.pending': ({ invoiceId }) => pending(invoiceId),
    'dispatch.read-pending': async ({ invoiceId }) => {
      await readPending(parts, findInvoice(documents, invoiceId));
      return pending(invoiceId);
    },
    'dispatch.proposal': ({ invoiceId }) => ({
      body: dispatchProposal(parts, findInvoice(documents, invoiceId)),
    }),
    'dispatch.body': ({ id }) => ({ body: bodyOfNote(parts, id) }),
    'dispatch.save': ({ invoiceId, id, body }) => {
      const saved = saveNote(parts, { invoiceId, id, body }, screenActor());
      engine.wake();
      return { id: saved.id, localNumber: saved.localNumber };
    },
    'dispatch.try-again': ({ id }) => {
      prepareAgain(parts, id, screenActor());
      engine.wake();
      return {};
    },
    'dispatch.name-cart': ({ invoiceId, carritoId }) => {
      nameCart(parts, findInvoice(documents, invoiceId), carritoId.trim(), screenActor());
      engine.wake();
      return pending(invoiceId);
    },
    'dispatch.cancel-with-notes': ({ invoiceId, motivo, back }) => {
      cancelWithNotes(parts, invoiceId, motivo, screenActor(), back);
      const detail = readDocumentDetail(parts, invoiceId);
      engine.wake();
      return detail;
    },
    'dispatch.contacts': ({ kind }) => ({ contacts: contacts.list(kind) }),
    'dispatch.forget-contact': ({ id }) => {
      store.commit(() => contacts.forget(id));
      return {};
    },
    'dispatch.tables': () => dispatchTables.read(),
    'dispatch.save-table': ({ table, codes }) => saveTable(parts, table, codes, screenActor()),
  };
}
