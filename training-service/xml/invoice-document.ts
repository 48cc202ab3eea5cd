import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { DocumentTotals } from '../amounts/document-totals.ts';
import type { SaleLine } from '../amounts/sale-amounts.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import type { DocumentIdentity } from '../fiscal/document-identity.ts';
import { headElements } from './head.ts';
import { itemElements } from './items.ts';
import { issuerElement, receiverElement } from './parties.ts';
import { operationElement, paymentElement } from './sale-terms.ts';
import { totalsElement } from './totals.ts';
import type { XmlElement } from './write-xml.ts';

export interface InvoiceFacts {
  sale: InvoiceRequest;
  identity: DocumentIdentity<'01'>;
  lines: readonly SaleLine[];
  totals: DocumentTotals;
}

/** The `DE` element of an electronic invoice (XSD v150), without a signature, which training has none. */
export function invoiceElement({ sale, identity, lines, totals }: InvoiceFacts): XmlElement {
  const { venta, cliente } = sale;
  return {
    ...headElements(identity, { code: '1', name: 'Factura electrónica' }, venta.observacion),
    gDatGralOpe: {
      dFeEmiDE: localDateTime(identity.emittedAt),
      gOpeCom: operationElement(sale),
      gEmis: issuerElement(),
      gDatRec: receiverElement(cliente),
    },
    gDtipDE: {
      gCamFE: { iIndPres: '1', dDesIndPres: 'Operación presencial' },
      gCamCond: paymentElement(venta),
      gCamItem: itemElements(lines),
    },
    gTotSub: totalsElement(venta, totals),
  };
}
