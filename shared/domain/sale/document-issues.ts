import { say } from '../../text/say.ts';
import { type FieldIssue, nameField } from '../../wire/field-names.ts';
import { writeDocument } from '../catalog/client-format/client-fields.ts';
import { isRucBody, parseRuc, writeRuc } from '../fiscal/ruc.ts';

/** tipo_documento 0 = RUC (interface, Cliente). */
export const RUC_DOCUMENT = 0;

/** tipo_documento 1 = identity card (interface, Cliente). */
export const IDENTITY_CARD = 1;

/** An identity card's number, with the letter that a few have. */
const CARD = /^(?!0+$)\d{1,8}[A-D]?$/;

/** True for a text that cannot be an identity card's number, dots and blanks aside. */
export function isNoCard(text: string): boolean {
  return !CARD.test(writeDocument(text));
}

/** A client or a carrier, by document. */
interface Identified {
  tipo_documento: number;
  documento: string;
}

/** Returns the person with a RUC or identity card in the tax authority's form; other documents stay. */
export function withWrittenDocument<Person extends Identified>(person: Person): Person {
  const write = WRITERS.get(person.tipo_documento);
  return write === undefined ? person : { ...person, documento: write(person.documento) };
}

const WRITERS = new Map([
  [RUC_DOCUMENT, writeRuc],
  [IDENTITY_CARD, writeDocument],
]);

/**
 * Refuses an invalid RUC, by its form or its check digit, which may be missing, and an invalid identity card.
 * `group` is the person's group on the wire.
 */
export function documentIssues({ tipo_documento, documento }: Identified, group: string): FieldIssue[] {
  const path = `${group}.documento`;
  if (tipo_documento === RUC_DOCUMENT && parseRuc(documento) === null && !isRucBody(documento)) {
    const message = say('saleFaults.rucInvalid', { field: nameField([group, 'documento']), ruc: documento });
    return [{ path, message }];
  }
  if (tipo_documento === IDENTITY_CARD && isNoCard(documento)) {
    const field = nameField([group, 'documento']);
    const message = say('saleFaults.idCardInvalid', { field, document: documento });
    return [{ path, message }];
  }
  return [];
}
