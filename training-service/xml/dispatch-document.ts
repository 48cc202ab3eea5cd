import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import { decimalText, PRICE_SCALE, scaled, shortDecimal } from '../amounts/exact.ts';
import { findCity } from '../catalog/cities.ts';
import {
  describeCode,
  DISPATCH_REASONS,
  EMISSION_RESPONSIBLES,
  findUnit,
  IDENTITY_DOCUMENTS,
  TRANSPORT_MODES,
  TRANSPORT_TYPES,
} from '../catalog/reference-tables.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import type { DocumentIdentity } from '../fiscal/cdc.ts';
import type { StoredInvoice } from '../ledger/document-repository.ts';
import type { CartItem } from '../rules/pending-items.ts';
import { headElements, type XmlElement } from './write-xml.ts';
import { cityElements, countryName, given, issuerElement, receiverElement, splitRuc } from './parties.ts';

interface DispatchNoteFacts {
  note: DispatchNoteRequest;
  identity: DocumentIdentity<'07'>;
  /** The invoice of the dispatched goods. */
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

/** `gTransp` of a dispatch note (XSD v150): origin, destination, vehicle and carrier. */
function transportElement(note: DispatchNoteRequest): XmlElement {
  const { transporte, salida, destino, vehiculo } = note;
  return {
    iTipTrans: String(transporte.tipo),
    dDesTipTrans: describeCode(TRANSPORT_TYPES, transporte.tipo),
    iModTrans: String(transporte.modalidad),
    dDesModTrans: describeCode(TRANSPORT_MODES, transporte.modalidad),
    iRespFlete: String(transporte.responsable_costo_flete),
    cCondNeg: transporte.codigo_condicion_negocio,
    dIniTras: isoDate(transporte.fecha_inicio_traslado),
    dFinTras: isoDate(transporte.fecha_fin_traslado),
    gCamSal: placeElement(salida, 'Sal'),
    gCamEnt: placeElement(destino, 'Ent'),
    gVehTras: {
      dTiVehTras: String(vehiculo.tipo_vehiculo),
      dMarVeh: vehiculo.marca,
      dTipIdenVeh: String(vehiculo.tipo_identificacion),
      // 1 = identification number, 2 = plate (domain facts, reference tables).
      [vehiculo.tipo_identificacion === 1 ? 'dNroIDVeh' : 'dNroMatVeh']: vehiculo.numero_matricula,
    },
    gCamTrans: carrierElement(note),
  };
}

function placeElement(place: DispatchNoteRequest['salida'], suffix: 'Sal' | 'Ent'): XmlElement {
  const city = findCity(place.ciudad_id);
  const { numero_casa, direccion_complementaria, direccion_complementaria_2 } = place;
  return {
    [`dDirLoc${suffix}`]: place.direccion,
    [`dNumCas${suffix}`]: given(numero_casa) ? numero_casa : '0',
    ...(given(direccion_complementaria) && { [`dComp1${suffix}`]: direccion_complementaria }),
    ...(given(direccion_complementaria_2) && { [`dComp2${suffix}`]: direccion_complementaria_2 }),
    ...(city !== undefined && cityElements(city, suffix)),
    [`dTel${suffix}`]: place.whatsapp,
  };
}

function carrierElement({ transportista, chofer }: DispatchNoteRequest): XmlElement {
  const isTaxpayer = transportista.tipo_documento === 0;
  const ruc = splitRuc(transportista.documento);
  return {
    iNatTrans: isTaxpayer ? '1' : '2',
    dNomTrans: transportista.nombre,
    ...(isTaxpayer
      ? { dRucTrans: ruc.body, dDVTrans: ruc.digit }
      : {
          iTipIDTrans: String(transportista.tipo_documento),
          dDTipIDTrans: describeCode(IDENTITY_DOCUMENTS, transportista.tipo_documento),
          dNumIDTrans: transportista.documento,
        }),
    cNacTrans: transportista.nacionalidad,
    dDesNacTrans: countryName(transportista.nacionalidad),
    dNumIDChof: chofer.numero_documento,
    dNomChof: chofer.nombre,
    dDomFisc: transportista.direccion,
    dDirChof: chofer.domicilio_fiscal,
  };
}

/** `31/12/2026` as `2026-12-31`. */
function isoDate(wireDate: string): string {
  return wireDate.split('/').toReversed().join('-');
}
