import type { Counter } from '../../main/counter/compose.ts';
import { readDispatchEvidence } from '../../main/documents/dispatch/dispatch-doubt.ts';
import { draftDispatchNote } from '../../main/documents/dispatch/draft-dispatch-note.ts';
import { nameCart, prepareAgain } from '../../main/documents/dispatch/name-cart.ts';
import { requestCancellation } from '../../main/documents/cancellation/request-cancellation.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import { dispatchNoteBody } from '../support/dispatch-note-bodies.ts';
import { cartOf, type Ledger, type LedgerDocument } from './ledger.ts';
import type { ModelNetwork } from './model-network.ts';
import { nameOf } from './requests.ts';
import type { KnownSale, SalesBook } from './sales-book.ts';
import { Violation } from './violation.ts';

const { carrito_id: _cart, ...BODY } = dispatchNoteBody('', []);
export interface NoteParts {
  book: SalesBook;
  ledger: Ledger;
  network: ModelNetwork;
}

/** Invoice states that allow no dispatch. */
const WORTHLESS = ['refused', 'discarded', 'rejected', 'cancelled'];

/** Drafts a dispatch note on one piece of a sale, with a mark by which people find it in the portal. */
export function draftNote(counter: Counter, book: SalesBook, sale: KnownSale, point: string): string {
  book.marks += 1;
  const mark = `N${book.marks}`;
  const body = {
    ...BODY,
    datos_emision: { ...BODY.datos_emision, punto_expedicion: point },
    salida: { ...BODY.salida, numero_casa: mark },
    items: [{ renglon: 1, cantidad: 1 }],
  };
  const { id, localNumber } = draftDispatchNote(counter, sale.id, body, 'ana');
  book.notes.set(mark, { id, localNumber, isCancelWanted: false, wasCancelWanted: false });
  return `drafted ${localNumber} as ${mark} on ${sale.localNumber}`;
}

/** Retries blocked drafts, or discards them. */
export function lookAfterNotes(counter: Counter, parts: NoteParts): void {
  const drafts = [...counter.documents.list('draft')];
  for (const note of drafts) {
    // It was sent before the copy was made, and may still be issued.
    if (!parts.network.isUnderWay(nameOf(note))) lookAfter(counter, parts, note);
  }
  counter.engine.wake();
}

function lookAfter(counter: Counter, { book, ledger }: NoteParts, note: DocumentRecord): void {
  const { invoiceId, obstacle } = counter.notes.get(note.id);
  const invoice = counter.documents.get(invoiceId);
  const [sold] = ledger.ofSale(invoice.localNumber);
  const isSent = ledger.ofSale(nameOf(note)).length > 0;
  const isHopeless = book.triedAgain.has(note.id) || invoice.state === 'issued-unidentified';
  if (isSent || WORTHLESS.includes(invoice.state) || (isHopeless && obstacle !== null)) {
    requestCancellation(counter, note.id, 'No va', 'ana');
  } else if (obstacle !== null && invoice.carritoId === null && sold !== undefined) {
    nameCart(counter, invoice, cartOf(sold.numero), 'ana');
    prepareAgain(counter, note.id, 'ana');
  } else if (obstacle !== null) {
    book.triedAgain.add(note.id);
    prepareAgain(counter, note.id, 'ana');
  }
}

/** The evidence from a doubtful note's item counts must be true; goods of a rejected note are free again. */
export function checkCounts(
  counter: Counter,
  document: DocumentRecord,
  issued: LedgerDocument | undefined,
): void {
  if (issued === undefined || issued.decision === 'Rechazado') return;
  const suggests = readDispatchEvidence(counter, document)?.suggests;
  if (suggests === 'not-issued') {
    throw new Violation('the counts tell the truth', `${document.localNumber} is issued`);
  }
}
