import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import { type Refusal, refuseFields } from '../envelope.ts';
import type { NewDispatchNote } from '../ledger/document-repository.ts';
import { dispatchNoteElement } from '../xml/dispatch-document.ts';
import type { XmlElement } from '../xml/write-xml.ts';
import { cartItems } from './pending-items.ts';
import { checkInvoiceOfCart, checkQuantities } from './check-dispatch-note.ts';
import { completeDocument, type Emission, identifyDocument, type IssuingParts } from './emission.ts';
import { verdictFor } from './verdict.ts';

/**
 * Issues a dispatch note on what is left of a cart. Runs within the caller's commit: what is left is looked
 * at and taken in one, so that notes at the same time cannot take the same goods.
 */
export function issueDispatchNote(
  parts: IssuingParts,
  note: DispatchNoteRequest,
  emission: Emission,
): { document: NewDispatchNote; tree: XmlElement } {
  const { invoice, notes } = parts.documents.listOfCart(note.carrito_id);
  if (invoice === null) throw unknownCart(note.carrito_id);
  const items = cartItems({ invoice, notes }, emission.now);
  const issues = [...checkInvoiceOfCart(invoice, emission.now), ...checkQuantities(note.items, items)];
  if (issues.length > 0) throw refuseFields(issues);

  const { numero_timbrado, numero_establecimiento, punto_expedicion } = note.datos_emision;
  const identity = identifyDocument(
    parts,
    { documentType: '07', numero_timbrado, numero_establecimiento, punto_expedicion },
    emission,
  );
  const element = dispatchNoteElement({ note, identity, invoice, cartItems: items });
  const { cliente } = invoice.request;
  const qrAmounts = { cliente, total: '0', totalIva: '0', itemCount: note.items.length };
  const { tree, xml, qr } = completeDocument(identity, element, qrAmounts, emission);
  const document: NewDispatchNote = {
    documentType: '07',
    cdc: identity.cdc,
    carritoId: note.carrito_id,
    numero_timbrado,
    numero_establecimiento,
    punto_expedicion,
    number: identity.number,
    request: note,
    ivaTotals: null,
    xml,
    qr,
    emittedAt: emission.now,
    resolvesAt: emission.now + parts.approvalDelayMs,
    resolvesTo: verdictFor({ documentType: '07', request: note }),
  };
  parts.documents.insert(document);
  return { document, tree };
}

export function unknownCart(carritoId: string): Refusal {
  return refuseFields(
    [{ path: 'carrito_id', message: `Venta de origen: no existe la venta ${carritoId}` }],
    404,
  );
}
