let isLatest = false;

// A finger at the screen; the keys of a hand, or another pointer, are the sign of a keyboard at hand.
addEventListener('pointerdown', ({ pointerType }) => (isLatest = pointerType === 'touch'), { capture: true });
addEventListener('keydown', ({ isTrusted }) => (isLatest &&= !isTrusted), { capture: true });

/** True where the window was worked last by a finger. */
export function isByFinger(): boolean {
  return isLatest;
}
