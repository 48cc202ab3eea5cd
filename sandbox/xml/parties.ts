import type { Cliente } from '../../shared/wire/cliente.ts';
import { type City, findCity } from '../catalog/cities.ts';
import { COMPANY, COMPANY_ACTIVITY, COMPANY_EMAIL, COMPANY_RUC, ESTABLISHMENT } from '../catalog/company.ts';
import { checkDigit } from '../fiscal/check-digit.ts';
import type { XmlElement } from './write-xml.ts';

/** What the tax authority wants as the issuer's name in its test environment (MT D105). */
const TEST_NAME = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';

/** `80013884-8`, or the body alone, whose check digit is then worked out. */
export function splitRuc(text: string): { body: string; digit: string } {
  const [body = '', digit] = text.trim().split('-');
  return { body, digit: digit ?? checkDigit(body) };
}

export function issuerElement(): XmlElement {
  return {
    dRucEm: COMPANY_RUC.body,
    dDVEmi: COMPANY_RUC.checkDigit,
    iTipCont: '2',
    dNomEmi: TEST_NAME,
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

/** Receiver documents of the tax system (D208); the interface's 0 = RUC is told apart before. */
const DOCUMENT_TYPES: ReadonlyMap<number, string> = new Map([
  [1, 'Cédula paraguaya'],
  [2, 'Pasaporte'],
  [3, 'Cédula extranjera'],
  [4, 'Carnet de residencia'],
  [5, 'Innominado'],
  [6, 'Tarjeta Diplomática de exoneración fiscal'],
  [9, 'Otro'],
]);

export function receiverElement(cliente: Cliente): XmlElement {
  const isTaxpayer = cliente.tipo_documento === 0;
  const ruc = splitRuc(cliente.documento);
  const city = findCity(cliente.ciudad_id);
  return {
    iNatRec: isTaxpayer ? '1' : '2',
    iTiOpe: isTaxpayer ? '1' : '2',
    cPaisRec: cliente.nacionalidad,
    dDesPaisRe: cliente.nacionalidad === 'PRY' ? 'Paraguay' : cliente.nacionalidad,
    ...(isTaxpayer
      ? { iTiContRec: String(cliente.tipo_persona), dRucRec: ruc.body, dDVRec: ruc.digit }
      : {
          iTipIDRec: String(cliente.tipo_documento),
          dDTipIDRec: DOCUMENT_TYPES.get(cliente.tipo_documento) ?? 'Otro',
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

function cityElements(city: City, suffix: 'Emi' | 'Rec'): XmlElement {
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

function given(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
