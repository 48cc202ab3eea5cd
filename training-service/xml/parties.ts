import type { Cliente } from '../../shared/wire/cliente.ts';
import { type City, findCity } from '../catalog/cities.ts';
import { COMPANY, COMPANY_ACTIVITY, COMPANY_EMAIL, COMPANY_RUC, ESTABLISHMENT } from '../catalog/company.ts';
import { describeCode, IDENTITY_DOCUMENTS } from '../catalog/reference-tables.ts';
import { checkDigit } from '../fiscal/cdc.ts';
import { TEST_SENTENCE } from '../fiscal/qr.ts';
import type { XmlElement } from './write-xml.ts';

/** Splits `80013884-8`; computes the check digit if only the body is given. */
export function splitRuc(text: string): { body: string; digit: string } {
  const [body = '', digit] = text.trim().split('-');
  return { body, digit: digit ?? checkDigit(body) };
}

export function issuerElement(): XmlElement {
  return {
    dRucEm: COMPANY_RUC.body,
    dDVEmi: COMPANY_RUC.checkDigit,
    iTipCont: '2',
    dNomEmi: TEST_SENTENCE,
    dNomFanEmi: COMPANY.nombre,
    dDirEmi: ESTABLISHMENT.direccion,
    dNumCas: ESTABLISHMENT.numero_casa,
    ...cityElements(ESTABLISHMENT.ciudad, 'Emi'),
    dTelEm: ESTABLISHMENT.whatsapp,
    dEmailE: COMPANY_EMAIL,
    dDenSuc: ESTABLISHMENT.nombre,
    gActEco: { cActEco: COMPANY_ACTIVITY.code, dDesActEco: COMPANY_ACTIVITY.description },
  };
}

export function receiverElement(cliente: Cliente): XmlElement {
  const isTaxpayer = cliente.tipo_documento === 0;
  const ruc = splitRuc(cliente.documento);
  const city = findCity(cliente.ciudad_id);
  return {
    iNatRec: isTaxpayer ? '1' : '2',
    iTiOpe: isTaxpayer ? '1' : '2',
    cPaisRec: cliente.nacionalidad,
    dDesPaisRe: countryName(cliente.nacionalidad),
    ...(isTaxpayer
      ? { iTiContRec: String(cliente.tipo_persona), dRucRec: ruc.body, dDVRec: ruc.digit }
      : {
          iTipIDRec: String(cliente.tipo_documento),
          dDTipIDRec: describeCode(IDENTITY_DOCUMENTS, cliente.tipo_documento),
          dNumIDRec: cliente.documento,
        }),
    dNomRec: cliente.nombre,
    ...(given(cliente.nombre_fantasia) && { dNomFanRec: cliente.nombre_fantasia }),
    dDirRec: cliente.direccion,
    ...(given(cliente.numero_casa) && { dNumCasRec: cliente.numero_casa }),
    ...(city !== undefined && cityElements(city, 'Rec')),
    dCelRec: cliente.whatsapp,
    dEmailRec: cliente.email,
  };
}

export function countryName(code: string): string {
  return code === 'PRY' ? 'Paraguay' : code;
}

/** Department, district and city; `suffix` says whose address it is. */
export function cityElements(city: City, suffix: 'Emi' | 'Rec' | 'Sal' | 'Ent'): XmlElement {
  const { distrito } = city;
  return {
    [`cDep${suffix}`]: distrito.departamento.codigo_etax,
    [`dDesDep${suffix}`]: distrito.departamento.nombre,
    [`cDis${suffix}`]: distrito.codigo_etax,
    [`dDesDis${suffix}`]: distrito.nombre,
    [`cCiu${suffix}`]: city.codigo_etax,
    [`dDesCiu${suffix}`]: city.nombre,
  };
}

/** True unless the field is missing or empty, which mean the same. */
export function given(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** The receiver in the QR: a taxpayer's RUC without check digit, others' document. */
export function receiverInQr(cliente: Cliente): { parameter: 'dRucRec' | 'dNumIDRec'; value: string } {
  return cliente.tipo_documento === 0
    ? { parameter: 'dRucRec', value: splitRuc(cliente.documento).body }
    : { parameter: 'dNumIDRec', value: cliente.documento };
}
