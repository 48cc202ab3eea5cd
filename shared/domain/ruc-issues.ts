import { say } from '../language/say.ts';
import { type FieldIssue, nameField } from '../wire/field-names.ts';
import { isRucBody, parseRuc, writeRuc } from './ruc.ts';

/** tipo_documento 0 = RUC (interface, Cliente). */
export const RUC_DOCUMENT = 0;

/** A client or a carrier, as far as their document goes. */
interface Identified {
  tipo_documento: number;
  documento: string;
}

/** The person with a RUC as the tax authority writes it; any other document stays as it is. */
export function withWrittenRuc<Person extends Identified>(person: Person): Person {
  if (person.tipo_documento !== RUC_DOCUMENT) return person;
  return { ...person, documento: writeRuc(person.documento) };
}

/** Refuses a RUC that is none, by its form or its check digit, which it may lack. `group` is the person's on the wire. */
export function rucIssues({ tipo_documento, documento }: Identified, group: string): FieldIssue[] {
  if (tipo_documento !== RUC_DOCUMENT || parseRuc(documento) !== null || isRucBody(documento)) return [];
  const field = nameField([group, 'documento']);
  const message = say`${field}: el RUC ${documento} no es válido; revise el dígito verificador`;
  return [{ path: `${group}.documento`, message }];
}
