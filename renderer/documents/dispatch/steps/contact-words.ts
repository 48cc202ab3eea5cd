import type { DispatchContact } from '../../../../shared/contract/dispatch.ts';
import { hasWords, wordsOf } from '../../../kit/find/words.ts';

/** Fields that name a saved contact, and those that distinguish it from others of that name. */
const KNOWN_BY: Readonly<
  Record<DispatchContact['kind'], readonly [name: readonly string[], rest: readonly string[]]>
> = {
  transportista: [['nombre'], ['documento']],
  chofer: [['nombre'], ['numero_documento']],
  vehiculo: [['marca'], ['numero_matricula']],
  lugar: [
    ['direccion', 'numero_casa'],
    ['direccion_complementaria', 'whatsapp'],
  ],
};

type Contact = Pick<DispatchContact, 'kind' | 'record'>;

export function contactWords({ kind, record }: Contact): [name: string, rest: string] {
  const [name, rest] = KNOWN_BY[kind];
  const words = (keys: readonly string[]): string =>
    keys
      .map((key) => record[key])
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' · ');
  return [words(name), words(rest)];
}

/** True if each typed word begins one of the contact's words, ignoring accents and case. */
export function matchesContact(contact: Contact, typed: string): boolean {
  return hasWords(contactWords(contact).join(' '), wordsOf(typed));
}
