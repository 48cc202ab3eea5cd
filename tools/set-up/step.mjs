/** Interval of progress output: no step stays silent for ten seconds. */
const SIGN_EVERY_MS = 8000;

/**
 * Shows progress every few seconds.
 * @param {(seconds: number) => void} show gets the elapsed time
 * @returns {() => void} ends it
 */
export function showProgress(show) {
  const startedAt = performance.now();
  const timer = setInterval(() => show(Math.round((performance.now() - startedAt) / 1000)), SIGN_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Runs one step of the set-up and reports it in one line: title, progress, result, duration.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @param {(result: T) => string} describe the result, in words
 * @param {{ write: (text: string) => unknown }} [out]
 * @returns {Promise<T>}
 */
export async function takeStep(title, work, describe, out = process.stdout) {
  const startedAt = performance.now();
  const took = () => `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
  out.write(`set-up: ${title} … `);
  const endProgress = showProgress((seconds) => out.write(`${seconds} s … `));
  try {
    const result = await work();
    out.write(`${describe(result)} ${took()}\n`);
    return result;
  } catch (error) {
    out.write(`failed ${took()}\n`);
    throw error;
  } finally {
    endProgress();
  }
}
