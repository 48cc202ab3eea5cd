let wasFinger = false;

/** True while the window is worked by a finger at the screen: a hand's keys, or another pointer, mean a keyboard. */
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
