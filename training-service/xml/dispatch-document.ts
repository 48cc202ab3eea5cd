import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import { decimalText, PRICE_SCALE, scaled, shortDecimal } from '../amounts/exact.ts';
import { describeCode, DISPATCH_REASONS, EMISSION_RESPONSIBLES } from '../catalog/reference-tables.ts';
import { findUnit } from '../catalog/units.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import type { DocumentIdentity } from '../fiscal/document-identity.ts';
import type { StoredInvoice } from '../ledger/document-repository.ts';
import type { CartItem } from '../rules/cart-items.ts';
import { headElements } from './head.ts';
import { issuerElement, receiverElement } from './parties.ts';
import { transportElement } from './transport.ts';
import type { XmlElement } from './write-xml.ts';

export interface DispatchNoteFacts {
  note: DispatchNoteRequest;
  identity: DocumentIdentity<'07'>;
  /** The invoice whose goods travel. */
  invoice: StoredInvoice;
  cartItems: readonly CartItem[];
}

/** The `DE` element of an electronic dispatch note (XSD v150): quantities, no prices. */
export function dispatchNoteElement(facts: DispatchNoteFacts): XmlElement {
  const { note, identity, invoice } = facts;
  return {
    ...headElements(identity, { code: '7', name: 'Nota de remisión electrónica' }, undefined),
    gDatGralOpe: {
      dFeEmiDE: localDateTime(identity.emittedAt),
      gEmis: issuerElement(),
      gDatRec: receiverElement(invoice.request.cliente),
    },
    gDtipDE: {
      gCamNRE: {
        iMotEmiNR: String(note.motivo_codigo),
        dDesMotEmiNR: describeCode(DISPATCH_REASONS, note.motivo_codigo),
        iRespEmiNR: String(note.responsable_emision),
        dDesRespEmiNR: describeCode(EMISSION_RESPONSIBLES, note.responsable_emision),
        dKmR: shortDecimal(decimalText(scaled(note.kilometros_estimados), PRICE_SCALE, 8)),
      },
      gCamItem: note.items.map((item) => itemElement(item, facts.cartItems)),
      gTransp: transportElement(note),
    },
    gCamDEAsoc: { iTipDocAso: '1', dDesTipDocAso: 'Electrónico', dCdCDERef: invoice.cdc },
  };
}

function itemElement(
  { carrito_item_id, cantidad }: DispatchNoteRequest['items'][number],
  cartItems: readonly CartItem[],
): XmlElement {
  const sold = cartItems.find(({ id }) => id === carrito_item_id);
  if (sold === undefined) throw new RangeError(`not an item of the cart: ${carrito_item_id}`);
  const unit = findUnit(sold.item.unidad_medida_venta_id);
  return {
    dCodInt: sold.kind === 'mercaderia' ? sold.item.codigo_original : sold.item.codigo_interno,
    dDesProSer: sold.item.descripcion,
    cUniMed: unit?.codigo_etax ?? '',
    dDesUniMed: unit?.representacion ?? '',
    dCantProSer: shortDecimal(decimalText(scaled(cantidad), PRICE_SCALE, 8)),
  };
}
