import { hasGtinCheckDigit } from '../../../shared/domain/catalog/gtin.ts';
/** A control that takes characters, and what it held before some came. */
export interface FieldBefore {
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  /** Without what was marked in it: the next character takes its place. */
  unmarked: string;
  /** Takes out what came since; its caret is where it was. */
  restore: () => void;
}

/** A RUC or the number of an identity card; a shop's own codes are shorter, and most others longer. */
const DOCUMENT_NUMBER = /^\d{6,8}-?\d?$/;

/** An EAN-8 is a product's; RUCs of companies begin with 8, as no such code here does. */
const isDocument = (code: string): boolean =>
  DOCUMENT_NUMBER.test(code) && !(/^[0-79]\d{7}$/.test(code) && hasGtinCheckDigit(code));

/**
 * True if the code is the control's own text. Fields for codes have `data-takes-scans`, and those for a passphrase, which
 * a program may type and no notice may show; those for the number of a document alone have it as `document`.
 */
export function takesScan(field: FieldBefore | null, code: string): boolean {
  const taken = field?.element.dataset['takesScans'];
  return taken !== undefined && (taken !== 'document' || isDocument(code));
}

/** Contents of the control now; null of one that takes no characters, such as a radio button. */
export function rememberField(element: Element | null): FieldBefore | null {
  if (element instanceof HTMLSelectElement) {
    const { value } = element;
    return {
      element,
      unmarked: value,
      restore: () => {
        if (element.value === value) return;
        setValue(HTMLSelectElement, element, value);
        element.dispatchEvent(new Event('change', { bubbles: true }));
      },
    };
  }
  if (element instanceof HTMLInputElement) {
    return NO_TEXT.has(element.type) ? null : rememberText(HTMLInputElement, element);
  }
  return element instanceof HTMLTextAreaElement ? rememberText(HTMLTextAreaElement, element) : null;
}

const NO_TEXT = new Set([
  'radio',
  'checkbox',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
  'image',
]);

function rememberText<T extends HTMLInputElement | HTMLTextAreaElement>(
  kind: { prototype: T },
  element: T,
): FieldBefore {
  const { value, selectionStart, selectionEnd, selectionDirection } = element;
  return {
    element,
    unmarked: value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length),
    restore: () => {
      if (!element.isConnected) return;
      if (element.value !== value) {
        setValue(kind, element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (selectionStart !== null) {
        element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
      }
    },
  };
}

/** As if it were typed: React sees a change only where its own property of the element is passed by. */
function setValue<T extends Element>(kind: { prototype: T }, element: T, value: string): void {
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value);
}
