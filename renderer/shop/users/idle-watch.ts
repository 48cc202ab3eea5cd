/** What tells that somebody is at the counter. */
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

interface IdleWatchParts {
  /** Where signs of life arrive; they are heard before anybody can keep them to himself. */
  place: EventTarget;
  idleMs: number;
  onIdle: () => void;
  /** Runs a function after so many ms, unless the function given back is called before. */
  after: (ms: number, run: () => void) => () => void;
}

/** Tells once that nobody has touched the counter for so long, and again after the next touch. The way to end it. */
export function watchIdleness({ place, idleMs, onIdle, after }: IdleWatchParts): () => void {
  let cancel = after(idleMs, onIdle);
  const wake = (): void => {
    cancel();
    cancel = after(idleMs, onIdle);
  };
  for (const sign of SIGNS_OF_LIFE) place.addEventListener(sign, wake, { capture: true, passive: true });
  return () => {
    cancel();
    for (const sign of SIGNS_OF_LIFE) place.removeEventListener(sign, wake, { capture: true });
  };
}
