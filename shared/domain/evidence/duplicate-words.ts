import type { DocumentState } from '../document-state.ts';
import { type NumberedPlace, numberText } from './evidence-words.ts';

/** A document that was sent again, and numbers missing since that its first attempt may have taken. */
export interface DuplicateFacts extends NumberedPlace {
  localNumber: string;
  state: DocumentState;
  numeroDocumento: string | null;
  firstMissing: number;
  lastMissing: number;
}

/** The missing numbers: `001-001-0000007`, or the first and the last of them. */
export function duplicateNumbers(
  { firstMissing, lastMissing }: Pick<DuplicateFacts, 'firstMissing' | 'lastMissing'>,
  place: NumberedPlace,
): string {
  const first = numberText(firstMissing, place);
  return firstMissing === lastMissing ? first : `${first} – ${numberText(lastMissing, place)}`;
}

/** What may have happened and the remedy; the sale's number is the one it has by now. */
export function duplicateWords(facts: DuplicateFacts, language: 'es-PY' | 'en' = 'es-PY'): string {
  const { localNumber, numeroDocumento, firstMissing, lastMissing } = facts;
  const [first, last] = [numberText(firstMissing, facts), numberText(lastMissing, facts)];
  const isOne = firstMissing === lastMissing;
  if (language === 'en') {
    const number = isOne ? `number ${first}` : `one of the numbers ${first} to ${last}`;
    return `Possible duplicate: ${number} may be of sale ${localNumber}, which was sent again and ${english(facts, numeroDocumento)}. Look for ${localNumber} in the portal; if it is there twice, cancel one within 48 hours.`;
  }
  const number = isOne ? `el número ${first}` : `uno de los números ${first} a ${last}`;
  return `Posible duplicado: ${number} puede ser de la venta ${localNumber}, que se volvió a enviar y ${spanish(facts, numeroDocumento)}. Búsquela en el portal por ${localNumber}; si está dos veces, anule una dentro de las 48 horas.`;
}

function spanish({ state }: DuplicateFacts, number: string | null): string {
  if (number !== null) return `salió con el número ${number}`;
  if (state === 'discarded') return 'después se descartó';
  return 'todavía no tiene otro número';
}

function english({ state }: DuplicateFacts, number: string | null): string {
  if (number !== null) return `got number ${number}`;
  return state === 'discarded' ? 'was then discarded' : 'has no other number yet';
}
