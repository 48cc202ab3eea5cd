/** A count as people read it: `100.000`. */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** A text in a field, and the place of its caret. */
export interface TypedText {
  text: string;
  caret: number;
  /** A hand typed or pasted dots: all stay where they are, and the field's reader says whether they group by threes. */
  hasOwnDots: boolean;
}

type Place = Pick<TypedText, 'text' | 'caret'>;

/** An edit of a field, as the browser tells it: `deleteContentForward`, `insertText` with its characters. */
interface Edit {
  inputType: string | undefined;
  data: string | null | undefined;
}

/** Digits, in groups of three or in none, and decimals that may have just begun. */
const GROUPED = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?$/;
const IN_DISORDER = /^[\d.]*(?:,[\d.]*)?$/;

/**
 * The amount as es-PY groups it (`50.000`, `1.250,5`) while it is typed, with the caret at the same digit. A text with
 * dots of its own stays as it is: `1.2345` is not 12345. So does what is no amount; what begins with a zero has no
 * groups.
 */
export function groupTyped(
  previous: Omit<TypedText, 'caret'>,
  { text, caret }: Place,
  edit: Edit,
): TypedText {
  const before = previous.text;
  const isDigits = edit.inputType === 'insertText' && /^[\d,]+$/.test(edit.data ?? '');
  const isSameDots = isDigits || edit.inputType?.startsWith('delete') === true;
  // A paste, or what the program puts back, is whole.
  const isWhole =
    (edit.inputType === undefined || edit.inputType === 'insertFromPaste') && GROUPED.test(text);
  if (text.includes('.') && (previous.hasOwnDots || !(isSameDots || isWhole)))
    return { text, caret, hasOwnDots: true };
  const isDotDeleted =
    GROUPED.test(before) && text.length === before.length - 1 && ungrouped(text) === ungrouped(before);
  if (isDotDeleted) {
    // Deleting the dot deletes the digit at its side.
    const at = edit.inputType === 'deleteContentForward' ? caret : caret - 1;
    return grouped({ text: text.slice(0, at) + text.slice(at + 1), caret: at });
  }
  const isAmount = GROUPED.test(text) || (GROUPED.test(before) && isSameDots && IN_DISORDER.test(text));
  return isAmount ? grouped({ text, caret }) : { text, caret, hasOwnDots: false };
}

const ungrouped = (text: string): string => text.replaceAll('.', '');

function grouped({ text, caret }: Place): TypedText {
  const [whole = '', ...decimals] = ungrouped(text).split(',');
  if (/^0\d/.test(whole))
    return { text: ungrouped(text), caret: ungrouped(text.slice(0, caret)).length, hasOwnDots: false };
  const regrouped = [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.'), ...decimals].join(',');
  let behind = ungrouped(text.slice(caret)).length;
  let place = regrouped.length;
  while (behind > 0) {
    place -= 1;
    if (regrouped[place] !== '.') behind -= 1;
  }
  return { text: regrouped, caret: place, hasOwnDots: false };
}
