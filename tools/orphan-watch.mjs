const LOOK_EVERY_MS = 500;

/**
 * Calls back when this program's parent is gone. On SIGTERM npm ends without ending its script: it signals
 * only the shell between them, which does not pass it on. Has no effect on Windows.
 * @param {() => void} onOrphaned
 * @returns {() => void} ends the watch
 */
export function watchParent(onOrphaned) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
