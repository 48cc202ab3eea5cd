import { TIMBRADOS } from '../catalog/company.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import { type DocumentIdentity, documentNumber } from '../fiscal/cdc.ts';

/**
 * XML as data, in the form of the service's JSON (interface, POST /etax/eventos/anular): a key is an element,
 * `$` its attributes, a list the repeated element.
 */
export interface XmlElement {
  $?: Readonly<Record<string, string>>;
  [name: string]: XmlValue | Readonly<Record<string, string>> | undefined;
}

export type XmlValue = string | XmlElement | readonly XmlElement[];

/** A whole file, with its declaration. */
export function writeXmlFile(name: string, element: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(name, element)}\n`;
}

export function writeXml(name: string, value: XmlValue): string {
  if (isList(value)) return value.map((element) => writeXml(name, element)).join('');
  if (typeof value === 'string') return `<${name}>${escapeText(value)}</${name}>`;
  const { $: attributes = {}, ...children } = value;
  const head = Object.entries(attributes).map(([key, text]) => ` ${key}="${escapeText(text)}"`);
  const body = Object.entries(children).map(([key, child]) =>
    child === undefined ? '' : writeXml(key, child as XmlValue),
  );
  return `<${name}${head.join('')}>${body.join('')}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 does not allow (section 2.2, Char): control characters, lone surrogates. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeText(text: string): string {
  return text.replace(NOT_XML, '\uFFFD').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function isList(value: XmlValue): value is readonly XmlElement[] {
  return Array.isArray(value);
}

/** Beginning of every `DE` (XSD v150): control code, operation, timbrado. There is no signature in training. */
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

/** The whole document: the part to be signed, and the QR's address outside it. */
export function signedDocument(element: XmlElement, qr: string): XmlElement {
  return {
    $: { xmlns: 'http://ekuatia.set.gov.py/sifen/xsd' },
    dVerFor: '150',
    DE: element,
    gCamFuFD: { dCarQR: qr },
  };
}
