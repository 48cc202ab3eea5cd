/**
 * Does one step of the set-up and says so in one line: what, how it went, how long it took.
 * @param {string} title
 * @param {() => string | Promise<string>} work gives what came of it
 */
export async function takeStep(title, work) {
  const startedAt = performance.now();
  const took = () => `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
  process.stdout.write(`set-up: ${title} … `);
  try {
    process.stdout.write(`${await work()} ${took()}\n`);
  } catch (error) {
    process.stdout.write(`failed ${took()}\n`);
    throw error;
  }
}
