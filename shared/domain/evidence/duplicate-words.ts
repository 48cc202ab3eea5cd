import { say } from '../../text/say.ts';
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
export function duplicateWords(facts: DuplicateFacts): string {
  const { localNumber, firstMissing, lastMissing } = facts;
  const [first, last] = [numberText(firstMissing, facts), numberText(lastMissing, facts)];
  const numbers =
    firstMissing === lastMissing
      ? say('evidence.oneNumber', { number: first })
      : say('evidence.oneOfNumbers', { first, last });
  return say('evidence.maybeDuplicate', { numbers, sale: localNumber, outcome: outcomeWords(facts) });
}

function outcomeWords({ state, numeroDocumento }: DuplicateFacts): string {
  if (numeroDocumento !== null) return say('evidence.leftWithNumber', { number: numeroDocumento });
  return state === 'discarded' ? say('evidence.laterDiscarded') : say('evidence.noOtherNumberYet');
}
