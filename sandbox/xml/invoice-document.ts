import type { Cliente } from '../../shared/wire/cliente.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { DocumentTotals } from '../amounts/document-totals.ts';
import type { SaleLine } from '../amounts/sale-amounts.ts';
import { TIMBRADOS } from '../catalog/timbrados.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import { documentNumber } from '../fiscal/cdc.ts';
import { itemElements } from './items.ts';
import { issuerElement, receiverElement, splitRuc } from './parties.ts';
import { operationElement, paymentElement } from './sale-terms.ts';
import { totalsElement } from './totals.ts';
import type { XmlElement } from './write-xml.ts';

export interface InvoiceFacts {
  sale: InvoiceRequest;
  cdc: string;
  number: number;
  securityCode: string;
  emittedAt: number;
  lines: readonly SaleLine[];
  totals: DocumentTotals;
}

/** The `DE` element of an electronic invoice (XSD v150), without a signature, which training has none. */
export function invoiceElement(facts: InvoiceFacts): XmlElement {
  const { sale, cdc, number, emittedAt, lines, totals } = facts;
  const { venta, cliente } = sale;
  const time = localDateTime(emittedAt);
  return {
    $: { Id: cdc },
    dDVId: cdc.slice(-1),
    dFecFirma: time,
    dSisFact: '1',
    gOpeDE: {
      iTipEmi: '1',
      dDesTipEmi: 'Normal',
      dCodSeg: facts.securityCode,
      ...(venta.observacion === undefined || venta.observacion === '' ? {} : { dInfoEmi: venta.observacion }),
    },
    gTimb: {
      iTiDE: '1',
      dDesTiDE: 'Factura electrónica',
      dNumTim: venta.numero_timbrado,
      dEst: venta.numero_establecimiento,
      dPunExp: venta.punto_expedicion,
      dNumDoc: documentNumber(number),
      dFeIniT: timbradoStart(venta.numero_timbrado),
    },
    gDatGralOpe: {
      dFeEmiDE: time,
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

/** The document with what stands outside of what is signed: the QR's address. */
export function signedDocument(element: XmlElement, qr: string): XmlElement {
  return {
    $: { xmlns: 'http://ekuatia.set.gov.py/sifen/xsd' },
    dVerFor: '150',
    DE: element,
    gCamFuFD: { dCarQR: qr },
  };
}

/** How the QR names the receiver: a taxpayer by the RUC without check digit, others by their document. */
export function receiverInQr(cliente: Cliente): { parameter: 'dRucRec' | 'dNumIDRec'; value: string } {
  return cliente.tipo_documento === 0
    ? { parameter: 'dRucRec', value: splitRuc(cliente.documento).body }
    : { parameter: 'dNumIDRec', value: cliente.documento };
}

/** AAAA-MM-DD */
function timbradoStart(numero: string): string {
  const start = TIMBRADOS.find(({ numero_timbrado }) => numero_timbrado === numero)?.fecha_inicio ?? '';
  return start.split('/').toReversed().join('-');
}
