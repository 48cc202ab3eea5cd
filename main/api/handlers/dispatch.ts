import type { dispatchMethods, PendingDispatch } from '../../../shared/contract/dispatch.ts';
import type { Counter } from '../../counter/compose.ts';
import { dispatchProposal } from '../../documents/dispatch/dispatch-proposal.ts';
import { findInvoice } from '../../documents/dispatch/draft-dispatch-note.ts';
import { nameCart, prepareAgain } from '../../documents/dispatch/name-cart.ts';
import { pendingDispatch, readPending } from '../../documents/dispatch/pending-dispatch.ts';
import { bodyOfNote, saveNote } from '../../documents/dispatch/save-dispatch-note.ts';
import { saveTable } from '../../documents/dispatch/save-table.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

/** Dispatch notes are sent as soon as they may be. */
export const dispatchHandlers: CounterHandlers<typeof dispatchMethods> = {
  'dispatch.pending': ({ invoiceId }, counter) => pending(counter, invoiceId),
  'dispatch.read-pending': async ({ invoiceId }, counter) => {
    await readPending(counter, findInvoice(counter.documents, invoiceId));
    return pending(counter, invoiceId);
  },
  'dispatch.proposal': ({ invoiceId }, counter) => ({
    body: dispatchProposal(counter, findInvoice(counter.documents, invoiceId)),
  }),
  'dispatch.body': ({ id }, counter) => ({ body: bodyOfNote(counter, id) }),
  'dispatch.save': ({ invoiceId, id, body }, counter) => {
    const saved = saveNote(counter, { invoiceId, id, body }, screenActor());
    counter.engine.wake();
    return { id: saved.id, localNumber: saved.localNumber };
  },
  'dispatch.try-again': ({ id }, counter) => {
    prepareAgain(counter, id, screenActor());
    counter.engine.wake();
    return {};
  },
  'dispatch.name-cart': ({ invoiceId, carritoId }, counter) => {
    nameCart(counter, findInvoice(counter.documents, invoiceId), carritoId.trim(), screenActor());
    counter.engine.wake();
    return pending(counter, invoiceId);
  },
  'dispatch.contacts': ({ kind }, { contacts }) => ({ contacts: contacts.list(kind) }),
  'dispatch.forget-contact': ({ id }, { store, contacts }) => {
    store.commit(() => contacts.forget(id));
    return {};
  },
  'dispatch.tables': (_, { dispatchTables }) => dispatchTables.read(),
  'dispatch.save-table': ({ table, codes }, counter) => saveTable(counter, table, codes, screenActor()),
};

function pending(counter: Counter, invoiceId: string): PendingDispatch {
  return pendingDispatch(counter, findInvoice(counter.documents, invoiceId));
}
