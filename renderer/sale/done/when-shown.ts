/** A page that is not painted any more does not wait longer than this. */
const MOST_MS = 100;

/** Runs a function once all that has changed is painted: what the eye waits for comes first. */
export function whenShown(run: () => void): void {
  let isOver = false;
  const once = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once, MOST_MS);
  // The first of the two comes before its frame is painted.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
}
