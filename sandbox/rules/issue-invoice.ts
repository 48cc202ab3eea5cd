import { createHash } from 'node:crypto';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { documentTotals } from '../amounts/document-totals.ts';
import { minorText, numberText } from '../amounts/exact.ts';
import type { SaleAmounts } from '../amounts/sale-amounts.ts';
import { COMPANY_RUC } from '../catalog/company.ts';
import { compactDate, localDateTime } from '../fiscal/asuncion-time.ts';
import { buildCdc, securityCode } from '../fiscal/cdc.ts';
import { buildQr, TRAINING_CSC } from '../fiscal/qr.ts';
import type { DocumentRepository, NewDocument } from '../ledger/document-repository.ts';
import type { Numbering } from '../ledger/numbering.ts';
import { seededUuid } from '../seeded.ts';
import { type InvoiceFacts, invoiceElement, receiverInQr, signedDocument } from '../xml/invoice-document.ts';
import type { XmlElement } from '../xml/write-xml.ts';
import { writeXml, writeXmlFile } from '../xml/write-xml.ts';
import { verdictFor } from './document-status.ts';

export interface IssuingParts {
  numbering: Numbering;
  documents: DocumentRepository;
  seed: number;
  approvalDelayMs: number;
}

/** Electronic invoice (MT, tipos de documentos). */
const INVOICE_TYPE = '01';

/**
 * Gives a sale that was checked its number and control code and stores it, whole. Runs within the caller's
 * commit, so that a number is never taken without its document.
 */
export function issueInvoice(
  parts: IssuingParts,
  sale: InvoiceRequest,
  amounts: SaleAmounts,
  now: number,
): { document: NewDocument; tree: XmlElement } {
  const { numero_timbrado, numero_establecimiento, punto_expedicion, moneda } = sale.venta;
  const key = { documentType: INVOICE_TYPE, numero_timbrado, numero_establecimiento, punto_expedicion };
  const number = parts.numbering.next(key);
  const label = `${INVOICE_TYPE}/${numero_timbrado}/${numero_establecimiento}/${punto_expedicion}/${number}`;
  const code = securityCode(parts.seed, label, number);
  const cdc = buildCdc({
    documentType: INVOICE_TYPE,
    ruc: COMPANY_RUC,
    establishment: numero_establecimiento,
    point: punto_expedicion,
    number,
    taxpayerType: 2,
    emissionDay: compactDate(now),
    securityCode: code,
  });
  const totals = documentTotals(amounts, moneda);
  const iva = totals.iva5 + totals.iva10;
  const facts: InvoiceFacts = {
    sale,
    cdc,
    number,
    securityCode: code,
    emittedAt: now,
    lines: amounts.lines,
    totals,
  };
  const element = invoiceElement(facts);
  const qr = buildQr(
    {
      cdc,
      emissionTime: localDateTime(now),
      receiver: receiverInQr(sale.cliente),
      total: numberText(sale.venta.total),
      totalIva: iva === 0n ? '0' : minorText(iva, moneda),
      itemCount: amounts.lines.length,
      digestValue: createHash('sha256').update(writeXml('DE', element)).digest('base64'),
    },
    TRAINING_CSC,
  );
  const tree = signedDocument(element, qr);
  const document: NewDocument = {
    ...key,
    cdc,
    carritoId: seededUuid(parts.seed, `carrito/${label}`),
    number,
    request: sale,
    ivaTotals: {
      exempt: Number(totals.exempt),
      five: Number(totals.five),
      ten: Number(totals.ten),
      iva5: Number(totals.iva5),
      iva10: Number(totals.iva10),
      iva: Number(iva),
    },
    xml: writeXmlFile('rDE', tree),
    qr,
    emittedAt: now,
    resolvesAt: now + parts.approvalDelayMs,
    resolvesTo: verdictFor(sale.cliente.nombre),
  };
  parts.documents.insert(document);
  return { document, tree };
}
