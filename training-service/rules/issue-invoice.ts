import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { documentTotals } from '../amounts/document-totals.ts';
import { minorText, numberText } from '../amounts/exact.ts';
import type { SaleAmounts } from '../amounts/sale-amounts.ts';
import type { NewInvoice } from '../ledger/document-repository.ts';
import { seededUuid } from '../seeded.ts';
import { invoiceElement } from '../xml/invoice-document.ts';
import type { XmlElement } from '../xml/write-xml.ts';
import { completeDocument, type Emission, identifyDocument, type IssuingParts } from './emission.ts';
import { verdictFor } from './verdict.ts';

/**
 * Gives a sale that was checked its number and control code and stores it, whole. Runs within the caller's
 * commit, so that a number is never taken without its document.
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
