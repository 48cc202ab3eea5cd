/**
 * Does one step of the set-up and says so in one line: what, what came of it, how long it took.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @param {(result: T) => string} describe what came of it, in words
 * @returns {Promise<T>}
 */
export async function takeStep(title, work, describe) {
  const startedAt = performance.now();
  const took = () => `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
  process.stdout.write(`set-up: ${title} … `);
  try {
    const result = await work();
    process.stdout.write(`${describe(result)} ${took()}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed ${took()}\n`);
    throw error;
  }
}
