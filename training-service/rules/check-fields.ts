import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { findCity } from '../catalog/cities.ts';
import { TIMBRADOS } from '../catalog/company.ts';
import { checkDigit } from '../fiscal/cdc.ts';

interface TimbradoNames {
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
}

/** Timbrado, establishment and point must be the company's; `group` is the object that contains them. */
export function checkTimbrado(names: TimbradoNames, group: string): FieldIssue[] {
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = names;
  const ofTimbrado = TIMBRADOS.filter((known) => known.numero_timbrado === numero_timbrado);
  if (ofTimbrado.length === 0) {
    return [
      {
        path: `${group}.numero_timbrado`,
        message: `Timbrado: ${numero_timbrado} no existe o no es de la empresa`,
      },
    ];
  }
  const here = ofTimbrado.filter((known) => known.numero_establecimiento === numero_establecimiento);
  if (here.length === 0) {
    return [
      {
        path: `${group}.numero_establecimiento`,
        message: `Establecimiento: el timbrado no tiene el establecimiento ${numero_establecimiento}`,
      },
    ];
  }
  if (here.some((known) => known.punto_expedicion === punto_expedicion)) return [];
  return [
    {
      path: `${group}.punto_expedicion`,
      message: `Punto de expedición: el establecimiento no tiene el punto ${punto_expedicion}`,
    },
  ];
}

/** `tipo_documento` of a taxpayer, whose document is the RUC (interface, Cliente). */
const RUC = 0;
/** The tax system's limit for a document number (MT D210), which is also in the QR. */
const LONGEST_DOCUMENT = 20;

/**
 * A taxpayer's document must be a RUC, without check digit or with the right one (rejection 1309); other
 * documents have a length limit. `group` is the person that contains it.
 */
export function checkIdentity(
  person: { tipo_documento: number; documento: string },
  group: string,
): FieldIssue[] {
  const refuse = (reason: string): FieldIssue[] => [
    { path: `${group}.documento`, message: `Número de documento: ${reason}` },
  ];
  if (person.tipo_documento !== RUC) {
    if (person.documento.length <= LONGEST_DOCUMENT) return [];
    return refuse(`puede tener ${LONGEST_DOCUMENT} caracteres como máximo`);
  }
  const [, body, digit] = /^([0-9A-Z]{3,8})(?:-(\d))?$/i.exec(person.documento.trim()) ?? [];
  if (body === undefined) return refuse('tiene que ser un RUC, como 80009735-1');
  if (digit === undefined || digit === checkDigit(body)) return [];
  return refuse(`el dígito verificador de ${body} es ${checkDigit(body)}, no ${digit}`);
}

/** A city's id must be in the list; `path` is its field. */
export function checkCity(id: string, path: string): FieldIssue[] {
  if (findCity(id) !== undefined) return [];
  return [{ path, message: 'Ciudad: no existe una ciudad con ese identificador' }];
}
