import { createHash } from 'node:crypto';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { minorText, numberText } from '../amounts/exact.ts';
import { documentTotals, type SaleAmounts } from '../amounts/sale-amounts.ts';
import { COMPANY_RUC } from '../catalog/company.ts';
import { type Refusal, refuseFields } from '../envelope.ts';
import { compactDate, localDateTime } from '../fiscal/asuncion-time.ts';
import { buildCdc, type DocumentIdentity, type NumberingKey, securityCode } from '../fiscal/cdc.ts';
import { buildQr, TRAINING_CSC } from '../fiscal/qr.ts';
import type { DocumentRepository, NewDispatchNote, NewInvoice } from '../ledger/document-repository.ts';
import type { Numbering } from '../ledger/numbering.ts';
import { checkInvoiceOfCart, checkQuantities } from './check-dispatch-note.ts';
import { cartItems } from './pending-items.ts';
import { verdictFor } from './verdict.ts';
import { seededUuid } from '../seeded.ts';
import { dispatchNoteElement } from '../xml/dispatch-document.ts';
import { invoiceElement } from '../xml/invoice-document.ts';
import { receiverInQr } from '../xml/parties.ts';
import { signedDocument, writeXml, writeXmlFile, type XmlElement } from '../xml/write-xml.ts';

export interface IssuingParts {
  numbering: Numbering;
  documents: DocumentRepository;
  seed: number;
  approvalDelayMs: number;
}

/** One emission, requested at an instant of the service's clock. */
export interface Emission {
  now: number;
  /** The service's address as the caller reached it, used in the QR. */
  baseUrl: string;
  /** Numbers that another user of the point has just taken. */
  numbersToSkip: number;
}

/**
 * Takes the next number of a document's point. Runs within the caller's commit, so that no number is lost.
 */
function identifyDocument<Type extends string>(
  parts: IssuingParts,
  key: NumberingKey<Type>,
  { now, numbersToSkip }: Emission,
): DocumentIdentity<Type> {
  for (let skipped = 0; skipped < numbersToSkip; skipped++) parts.numbering.next(key);
  const number = parts.numbering.next(key);
  const { documentType, numero_timbrado, numero_establecimiento, punto_expedicion } = key;
  const label = [documentType, numero_timbrado, numero_establecimiento, punto_expedicion, number].join('/');
  const code = securityCode(parts.seed, label, number);
  const cdc = buildCdc({
    documentType,
    ruc: COMPANY_RUC,
    establishment: numero_establecimiento,
    point: punto_expedicion,
    number,
    taxpayerType: 2,
    emissionDay: compactDate(now),
    securityCode: code,
  });
  return { ...key, number, securityCode: code, cdc, emittedAt: now, label };
}

/** Contents of the QR that are not in the document's identity. */
interface QrAmounts {
  cliente: Cliente;
  /** Decimal text. */
  total: string;
  totalIva: string;
  itemCount: number;
}

/** Adds the QR to a document, as data and as a file. */
function completeDocument(
  identity: DocumentIdentity,
  element: XmlElement,
  { cliente, ...amounts }: QrAmounts,
  { baseUrl }: Emission,
): { tree: XmlElement; xml: string; qr: string } {
  const qr = buildQr(
    baseUrl,
    {
      cdc: identity.cdc,
      emissionTime: localDateTime(identity.emittedAt),
      receiver: receiverInQr(cliente),
      ...amounts,
      digestValue: createHash('sha256').update(writeXml('DE', element)).digest('base64'),
    },
    TRAINING_CSC,
  );
  const tree = signedDocument(element, qr);
  return { tree, xml: writeXmlFile('rDE', tree), qr };
}

/**
 * Issues a dispatch note on available items of a cart. Runs within the caller's commit: checks and takes the
 * available quantity atomically, so that concurrent notes cannot take the same goods.
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

/**
 * Gives a checked sale its number and control code, and stores the invoice. Runs within the caller's commit,
 * so that no number is taken without its document.
 */
export function issueInvoice(
  parts: IssuingParts,
  sale: InvoiceRequest,
  amounts: SaleAmounts,
  emission: Emission,
): { document: NewInvoice; tree: XmlElement } {
  const { numero_timbrado, numero_establecimiento, punto_expedicion, moneda } = sale.venta;
  const identity = identifyDocument(
    parts,
    { documentType: '01', numero_timbrado, numero_establecimiento, punto_expedicion },
    emission,
  );
  const totals = documentTotals(amounts, moneda);
  const iva = totals.iva5 + totals.iva10;
  const element = invoiceElement({ sale, identity, lines: amounts.lines, totals });
  const qrAmounts = {
    cliente: sale.cliente,
    total: numberText(sale.venta.total),
    totalIva: iva === 0n ? '0' : minorText(iva, moneda),
    itemCount: amounts.lines.length,
  };
  const { tree, xml, qr } = completeDocument(identity, element, qrAmounts, emission);
  const document: NewInvoice = {
    documentType: '01',
    cdc: identity.cdc,
    carritoId: seededUuid(parts.seed, `carrito/${identity.label}`),
    numero_timbrado,
    numero_establecimiento,
    punto_expedicion,
    number: identity.number,
    request: sale,
    ivaTotals: {
      exempt: Number(totals.exempt),
      five: Number(totals.five),
      ten: Number(totals.ten),
      iva5: Number(totals.iva5),
      iva10: Number(totals.iva10),
      iva: Number(iva),
    },
    xml,
    qr,
    emittedAt: emission.now,
    resolvesAt: emission.now + parts.approvalDelayMs,
    resolvesTo: verdictFor({ documentType: '01', request: sale }),
  };
  parts.documents.insert(document);
  return { document, tree };
}
