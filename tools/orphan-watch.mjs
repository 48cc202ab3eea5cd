const LOOK_EVERY_MS = 500;

/**
 * Calls back when who started this program is gone. npm ends at a SIGTERM without its script: it tells the shell
 * between them, which tells nobody. Windows does not let it be seen.
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
