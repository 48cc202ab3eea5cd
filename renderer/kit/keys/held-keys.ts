/*
 * Keys pressed while the sale cannot take them: a dialog is opening or closing, or an answer of the main
 * process is pending. They are replayed afterwards, in order, at the focused element.
 */

/** The parts of a key event needed to replay it. */
type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** In order; null while keys are not held. */
let held: HeldKey[] | null = null;
/** True if the held keys were meant for another dialog than the one that opens. */
let endsAtEnter = false;
/** Number of calls to `holdKeys`. */
let holds = 0;

/** Holds keys from now on until they are released or dropped. Returns the hold's number for `isHeldFor`. */
export function holdKeys(): number {
  held ??= [];
  holds += 1;
  return holds;
}

/** True while keys are held and this hold is the latest: neither dropped nor superseded. */
export function isHeldFor(hold: number): boolean {
  return held !== null && hold === holds;
}

/** Holds keys while an answer that changes the sale is pending; drops them if it fails. */
export async function holdKeysFor<T>(answer: Promise<T>): Promise<T> {
  holdKeys();
  try {
    return await answer;
  } catch (error) {
    dropKeys();
    throw error;
  }
}

/** Replays the held keys at the focus. If one of them starts a new hold, those after it join it. */
export async function releaseKeys(): Promise<void> {
  const all = held ?? [];
  const end = endsAtEnter ? all.findIndex(({ key }) => key === 'Enter') : -1;
  const keys = end === -1 ? all : all.slice(0, end);
  dropKeys();
  for (const key of keys) {
    if (countHeldKeys() === null) typeKey(key);
    else holdKey(key);
    // Renders this key's changes before the next key.
    await Promise.resolve();
  }
}

/** Releases the keys once the focus has settled: a dialog moves it again one frame after it is drawn. */
export function releaseKeysSoon(): void {
  const hold = holds;
  requestAnimationFrame(() => setTimeout(() => hold === holds && void releaseKeys()));
}

/** Drops the held keys: what they were meant for does not come. */
export function dropKeys(): void {
  held = null;
  endsAtEnter = false;
}

/** Makes the release stop before the first Enter: meant for another dialog, it would answer this one. */
export function endAtEnter(): void {
  endsAtEnter = true;
}

/** Number of held keys; null while keys are not held. */
export function countHeldKeys(): number | null {
  return held?.length ?? null;
}

/** Keeps only the first `count` held keys: the rest was a scan. */
export function keepHeldKeys(count: number): void {
  held?.splice(count);
}

/** Drops leading Enters, pressed again by an impatient user. */
export function dropFirstEnters(): void {
  while (held?.[0]?.key === 'Enter') held.shift();
}

/** Holds characters that turned out to be no scan. */
export function holdCharacters(characters: string): void {
  for (const key of characters)
    holdKey({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false });
}

/** Holds this key; false while keys are not held. A key held down counts once. */
export function holdKey(pressed: HeldKey & { repeat?: boolean }): boolean {
  if (held === null) return false;
  const { key, code, ctrlKey, altKey, metaKey, shiftKey } = pressed;
  if (pressed.repeat !== true) held.push({ key, code, ctrlKey, altKey, metaKey, shiftKey });
  return true;
}

/** Replays a key at the focus, with its default action: a synthetic key event has none. */
function typeKey(pressed: HeldKey): void {
  const target = document.activeElement ?? document.body;
  const press = (type: 'keydown' | 'keyup'): boolean =>
    target.dispatchEvent(new KeyboardEvent(type, { ...pressed, bubbles: true, cancelable: true }));
  const isLeft = press('keydown');
  if (isLeft && !pressed.ctrlKey && !pressed.altKey && !pressed.metaKey) actOn(target, pressed);
  press('keyup');
}

/** Performs the browser's default action for a key that no handler took. */
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

const isRadio = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

/** True for a radio button that Tab passes over: a group is one stop, at its chosen button. */
function isPassedOver(control: Element, from: Element, all: readonly Element[]): boolean {
  if (!isRadio(control)) return false;
  const group = all.filter(isRadio).filter(({ name }) => name === control.name);
  return group.some((one) => one === from) || (!control.checked && group.some(({ checked }) => checked));
}

/** Moves the focus as Tab does, wrapping around within its dialog. */
function focusBeside(from: Element, step: 1 | -1): void {
  const scope = from.closest('[role=dialog]') ?? document.body;
  const all = [...scope.querySelectorAll<HTMLElement>(CONTROLS)];
  const controls = all.filter(
    (control) =>
      control === from ||
      (control.tabIndex >= 0 &&
        !control.matches(':disabled') &&
        !isPassedOver(control, from, all) &&
        control.getClientRects().length > 0),
  );
  const beside = controls.at((controls.findIndex((control) => control === from) + step) % controls.length);
  beside?.focus();
  if (beside instanceof HTMLInputElement) beside.select();
}
