let wasFinger = false;

/** True if the last input was touch: a real key or another pointer means a keyboard is in use. */
export function isByFinger(): boolean {
  return wasFinger;
}

/** Called once, when the window starts. */
export function followPointer(): void {
  addEventListener('pointerdown', ({ pointerType }) => (wasFinger = pointerType === 'touch'), {
    capture: true,
  });
  addEventListener('keydown', ({ isTrusted }) => (wasFinger &&= !isTrusted), { capture: true });
}
