/** A count as people read it: `100.000`. */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** A field's text and caret position. */
export interface TypedText {
  text: string;
  caret: number;
  /** The user typed or pasted dots: they stay, and the field's parser checks that they group by threes. */
  hasOwnDots: boolean;
}

type Place = Pick<TypedText, 'text' | 'caret'>;

/** An edit as the browser reports it: `deleteContentForward`, `insertText` with its characters. */
interface Edit {
  inputType: string | undefined;
  data: string | null | undefined;
}

/** Digits, grouped by three or not at all, with optional, possibly empty decimals. */
const GROUPED = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?$/;
const IN_DISORDER = /^[\d.]*(?:,[\d.]*)?$/;

/**
 * Groups an amount as es-PY does (`50.000`, `1.250,5`) while it is typed, with the caret at the same digit. A
 * text with typed dots stays as it is: `1.2345` is not 12345. So does a text that is no amount. A leading
 * zero prevents grouping.
 */
export function groupTyped(
  previous: Omit<TypedText, 'caret'>,
  { text, caret }: Place,
  edit: Edit,
): TypedText {
  const before = previous.text;
  const isDigits = edit.inputType === 'insertText' && /^[\d,]+$/.test(edit.data ?? '');
  const isSameDots = isDigits || edit.inputType?.startsWith('delete') === true;
  // Pasted text, or text set by code, is complete.
  const isWhole =
    (edit.inputType === undefined || edit.inputType === 'insertFromPaste') && GROUPED.test(text);
  if (text.includes('.') && (previous.hasOwnDots || !(isSameDots || isWhole)))
    return { text, caret, hasOwnDots: true };
  const isDotDeleted =
    GROUPED.test(before) && text.length === before.length - 1 && ungrouped(text) === ungrouped(before);
  if (isDotDeleted) {
    // Deleting a dot deletes the digit next to it.
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
