import { TIMBRADOS } from '../catalog/company.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import { type DocumentIdentity, documentNumber } from '../fiscal/cdc.ts';
import type { XmlElement } from './write-xml.ts';

/** What every `DE` begins with (XSD v150): control code, operation, timbrado. There is no signature in training. */
export function headElements(
  identity: DocumentIdentity,
  type: { code: string; name: string },
  remark: string | undefined,
): XmlElement {
  const { cdc, numero_timbrado } = identity;
  return {
    $: { Id: cdc },
    dDVId: cdc.slice(-1),
    dFecFirma: localDateTime(identity.emittedAt),
    dSisFact: '1',
    gOpeDE: {
      iTipEmi: '1',
      dDesTipEmi: 'Normal',
      dCodSeg: identity.securityCode,
      ...(remark === undefined || remark === '' ? {} : { dInfoEmi: remark }),
    },
    gTimb: {
      iTiDE: type.code,
      dDesTiDE: type.name,
      dNumTim: numero_timbrado,
      dEst: identity.numero_establecimiento,
      dPunExp: identity.punto_expedicion,
      dNumDoc: documentNumber(identity.number),
      dFeIniT: timbradoStart(numero_timbrado),
    },
  };
}

/** AAAA-MM-DD */
function timbradoStart(numero: string): string {
  const start = TIMBRADOS.find(({ numero_timbrado }) => numero_timbrado === numero)?.fecha_inicio ?? '';
  return start.split('/').toReversed().join('-');
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
