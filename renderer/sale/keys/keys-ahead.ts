import { useSaleDialog } from '../dialog-store.ts';
import { useSearch } from '../search/search-store.ts';

/** A key that waits for its dialog, as much of it as it takes to press it again. */
type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** The keys that wait, in order; null while no dialog is awaited. */
let held: HeldKey[] | null = null;

/**
 * Opens a dialog once all that was entered is among the lines. The keys pressed meanwhile are typed into it: a cashier
 * does not wait for the sale to be ready for it. `open` gives false where it leads to something else.
 */
export async function openForKeys(open: () => boolean): Promise<void> {
  holdKeys();
  let isOpening = false;
  try {
    const { entering, settled } = useSearch.getState();
    if (entering > 0) await settled();
    // Given up by Esc meanwhile.
    isOpening = held !== null && open();
  } finally {
    if (!isOpening) dropKeys();
  }
}

/** Holds all keys from now on, until a field of the dialog that is being opened has the focus. */
function holdKeys(): void {
  held = [];
  window.addEventListener('focusin', onFocusIn);
}

/** Lets the keys go that waited: their dialog does not open. */
function dropKeys(): void {
  held = null;
  window.removeEventListener('focusin', onFocusIn);
}

/** The number of keys that wait; null while no dialog is awaited. */
export function countHeldKeys(): number | null {
  return held?.length ?? null;
}

/** Forgets all but the first so many of the keys that wait: the rest was a scan. */
export function keepHeldKeys(count: number): void {
  held?.splice(count);
}

/** Holds characters that turned out to be no scan. */
export function holdCharacters(characters: string): void {
  for (const key of characters)
    held?.push({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false });
}

/** Holds this key; false while no dialog is awaited. Esc gives the dialog up. */
export function holdKey({ key, code, ctrlKey, altKey, metaKey, shiftKey, repeat }: KeyboardEvent): boolean {
  if (held === null) return false;
  if (key === 'Escape') {
    dropKeys();
    useSaleDialog.getState().close();
  } else if (!repeat) held.push({ key, code, ctrlKey, altKey, metaKey, shiftKey });
  return true;
}

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest('[role=dialog]') === null) return;
  window.removeEventListener('focusin', onFocusIn);
  // The dialog is still being drawn.
  queueMicrotask(typeHeldKeys);
}

function typeHeldKeys(): void {
  const keys = held ?? [];
  held = null;
  for (const key of keys) typeKey(key);
}

/** Presses a key again where the focus is. A key that the renderer makes does nothing by itself. */
function typeKey(pressed: HeldKey): void {
  const target = document.activeElement ?? document.body;
  const again = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(again) || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return;
  if (pressed.key.length === 1) document.execCommand('insertText', false, pressed.key);
  else if (pressed.key === 'Backspace') document.execCommand('delete');
  else if (pressed.key !== 'Enter') return;
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (target instanceof HTMLButtonElement) target.click();
}
