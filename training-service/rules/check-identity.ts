import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { checkDigit } from '../fiscal/cdc.ts';

/** `tipo_documento` of a taxpayer, whose document is the RUC (interface, Cliente). */
const RUC = 0;
/** The tax system's room for a document number (MT D210); the QR carries it too. */
const LONGEST_DOCUMENT = 20;

/**
 * A taxpayer's document has to be a RUC, with or without its check digit; with it, the right one (rejection
 * 1309). Others' are not too long. `group` is the person it stands in.
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

/** `tipo_documento` of a client who gives no name (domain facts, reference tables; D208). */
export const INNOMINADO = 5;
