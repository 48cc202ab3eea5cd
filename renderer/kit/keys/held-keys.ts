/*
 * Keys pressed while the sale cannot take them yet: a dialog opens or closes, or an answer of the main process is
 * awaited. They are typed, in order, where the focus is then.
 */

/** As much of a key as it takes to press it again. */
type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** In order; null while keys go where they are pressed. */
let held: HeldKey[] | null = null;
/** True where what is held was pressed for another dialog than the one that opens. */
let endsAtEnter = false;
/** Counts the times that keys began to be held. */
let holds = 0;

/** Holds the keys pressed from now on, until they are released or dropped. Gives what `isHeldFor` tells this hold by. */
export function holdKeys(): number {
  held ??= [];
  holds += 1;
  return holds;
}

/** True while keys are held and this hold is the latest: it was not given up, nor overtaken by another. */
export function isHeldFor(hold: number): boolean {
  return held !== null && hold === holds;
}

/** Holds keys while an answer is awaited that changes the sale; dropped where there is none. */
export async function holdKeysFor<T>(answer: Promise<T>): Promise<T> {
  holdKeys();
  try {
    return await answer;
  } catch (error) {
    dropKeys();
    throw error;
  }
}

/** Types what is held where the focus is. Where one of the keys makes the sale wait again, so do those after it. */
export async function releaseKeys(): Promise<void> {
  const all = held ?? [];
  const end = endsAtEnter ? all.findIndex(({ key }) => key === 'Enter') : -1;
  const keys = end === -1 ? all : all.slice(0, end);
  dropKeys();
  for (const key of keys) {
    if (countHeldKeys() === null) typeKey(key);
    else holdKey(key);
    // What the key changed is drawn before the next one is pressed.
    await Promise.resolve();
  }
}

/** Releases the keys when the focus has come to rest: a dialog moves it once more in the frame after it is drawn. */
export function releaseKeysSoon(): void {
  const hold = holds;
  requestAnimationFrame(() => setTimeout(() => hold === holds && void releaseKeys()));
}

/** Forgets what is held: it was meant for something that does not come. */
export function dropKeys(): void {
  held = null;
  endsAtEnter = false;
}

/** Types what was pressed for another dialog up to its Enter, which would answer the one that opens. */
export function endAtEnter(): void {
  endsAtEnter = true;
}

/** The number of keys that are held; null while none would be. */
export function countHeldKeys(): number | null {
  return held?.length ?? null;
}

/** Forgets all but the first so many of the keys: the rest was a scan. */
export function keepHeldKeys(count: number): void {
  held?.splice(count);
}

/** Forgets the Enters before all other keys: an impatient hand pressed them once more. */
export function dropFirstEnters(): void {
  while (held?.[0]?.key === 'Enter') held.shift();
}

/** Holds characters that turned out to be no scan. */
export function holdCharacters(characters: string): void {
  for (const key of characters)
    holdKey({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false });
}

/** Holds this key; false while keys go where they are pressed. A key held down counts once. */
export function holdKey(pressed: HeldKey & { repeat?: boolean }): boolean {
  if (held === null) return false;
  const { key, code, ctrlKey, altKey, metaKey, shiftKey } = pressed;
  if (pressed.repeat !== true) held.push({ key, code, ctrlKey, altKey, metaKey, shiftKey });
  return true;
}

/** Presses a key again where the focus is. A key that the renderer makes does nothing by itself. */
function typeKey(pressed: HeldKey): void {
  const target = document.activeElement ?? document.body;
  const press = (type: 'keydown' | 'keyup'): boolean =>
    target.dispatchEvent(new KeyboardEvent(type, { ...pressed, bubbles: true, cancelable: true }));
  const isLeft = press('keydown');
  if (isLeft && !pressed.ctrlKey && !pressed.altKey && !pressed.metaKey) actOn(target, pressed);
  press('keyup');
}

/** Does what the browser does at a key that no handler took. */
function actOn(target: Element, { key, shiftKey }: HeldKey): void {
  const isButton = target instanceof HTMLButtonElement;
  if (isButton && (key === ' ' || key === 'Enter')) target.click();
  else if (key.length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Tab') focusBeside(target, shiftKey ? -1 : 1);
  else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

const CONTROLS = 'input, select, textarea, button, a[href], [tabindex]';

/** Moves the focus to the next control, as Tab does, around the ends of its dialog. */
function focusBeside(from: Element, step: 1 | -1): void {
  const scope = from.closest('[role=dialog]') ?? document.body;
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control === from ||
      (control.tabIndex >= 0 && !control.matches(':disabled') && control.getClientRects().length > 0),
  );
  const beside = controls.at((controls.findIndex((control) => control === from) + step) % controls.length);
  beside?.focus();
  if (beside instanceof HTMLInputElement) beside.select();
}
