import { say } from '../../text/say.ts';
import { type FieldIssue, nameField } from '../../wire/field-names.ts';
import { writeDocument } from '../catalog/client-format/client-fields.ts';
import { isRucBody, parseRuc, writeRuc } from '../fiscal/ruc.ts';

/** tipo_documento 0 = RUC (interface, Cliente). */
export const RUC_DOCUMENT = 0;

/** tipo_documento 1 = identity card (interface, Cliente). */
export const IDENTITY_CARD = 1;

/** The number of an identity card, and the letter that a few have. */
const CARD = /^(?!0+$)\d{1,8}[A-D]?$/;

/** True for a text that cannot be the number of an identity card, whatever dots and blanks it has. */
export function isNoCard(text: string): boolean {
  return !CARD.test(writeDocument(text));
}

/** A client or a carrier, as far as their document goes. */
interface Identified {
  tipo_documento: number;
  documento: string;
}

/** The person with a RUC or an identity card as the tax authority writes it; any other document stays as it is. */
export function withWrittenDocument<Person extends Identified>(person: Person): Person {
  const write = WRITERS.get(person.tipo_documento);
  return write === undefined ? person : { ...person, documento: write(person.documento) };
}

const WRITERS = new Map([
  [RUC_DOCUMENT, writeRuc],
  [IDENTITY_CARD, writeDocument],
]);

/**
 * Refuses a RUC that is none, by its form or its check digit, which it may lack, and an identity card that is none.
 * `group` is the person's on the wire.
 */
export function documentIssues({ tipo_documento, documento }: Identified, group: string): FieldIssue[] {
  const path = `${group}.documento`;
  const field = nameField([group, 'documento']);
  if (tipo_documento === RUC_DOCUMENT && parseRuc(documento) === null && !isRucBody(documento)) {
    const message = say('saleFaults.rucInvalid', { field, ruc: documento });
    return [{ path, message }];
  }
  if (tipo_documento === IDENTITY_CARD && isNoCard(documento)) {
    const message = say('saleFaults.idCardInvalid', { field, document: documento });
    return [{ path, message }];
  }
  return [];
}
