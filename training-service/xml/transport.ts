import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import { findCity } from '../catalog/cities.ts';
import {
  describeCode,
  IDENTITY_DOCUMENTS,
  TRANSPORT_MODES,
  TRANSPORT_TYPES,
} from '../catalog/reference-tables.ts';
import { cityElements, countryName, given, splitRuc } from './parties.ts';
import type { XmlElement } from './write-xml.ts';

/** `gTransp` of a dispatch note (XSD v150): from where to where, by what and by whom. */
export function transportElement(note: DispatchNoteRequest): XmlElement {
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
