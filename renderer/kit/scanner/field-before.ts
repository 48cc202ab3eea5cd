import { hasGtinCheckDigit } from '../../../shared/domain/catalog/gtin.ts';
/** A control that takes characters, and its contents before a scan. */
export interface FieldBefore {
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  /** Without the selected text, which the next character replaces. */
  unmarked: string;
  /** Restores contents and caret. */
  restore: () => void;
}

/** A RUC or identity card number; a shop's own codes are shorter, most others longer. */
const DOCUMENT_NUMBER = /^\d{6,8}-?\d?$/;

/** Not an EAN-8, which is a product's; companies' RUCs begin with 8, but no EAN-8 here does. */
const isDocument = (code: string): boolean =>
  DOCUMENT_NUMBER.test(code) && !(/^[0-79]\d{7}$/.test(code) && hasGtinCheckDigit(code));

/**
 * True if the code is meant for the control. Fields for codes have `data-takes-scans`, and so do those for a
 * passphrase, which a password manager may type and no notice may show. With the value `document` they take
 * document numbers only.
 */
export function takesScan(field: FieldBefore | null, code: string): boolean {
  const taken = field?.element.dataset['takesScans'];
  return taken !== undefined && (taken !== 'document' || isDocument(code));
}

/** Remembers the control's contents; null if it takes no characters, such as a radio button. */
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

/** Sets the value as typing does: React sees the change only if its own `value` property is bypassed. */
function setValue<T extends Element>(kind: { prototype: T }, element: T, value: string): void {
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value);
}
