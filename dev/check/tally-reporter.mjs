import { writeFileSync } from 'node:fs';

/**
 * Vitest's reporter for dev/test.mjs: leaves a tally of the run in the file MOSTRADOR_TALLY. A test skipped
 * without a reason (`context.skip(reason)`) counts as failed.
 */
export default class TallyReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env['MOSTRADOR_TALLY'];
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(tallyModules(modules, unhandledErrors.length)));
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {number} unhandledErrors
 * @returns {import('./tally.mjs').Tally}
 */
function tallyModules(modules, unhandledErrors) {
  const tally = { passed: 0, failed: unhandledErrors, skipped: 0, notes: /** @type {string[]} */ ([]) };
  for (const module of modules) {
    const failedBefore = tally.failed;
    for (const test of module.children.allTests()) {
      const result = test.result();
      const name = `${module.relativeModuleId} > ${test.fullName}`;
      if (result.state === 'passed') tally.passed += 1;
      else if (result.state === 'skipped' && result.note) {
        tally.skipped += 1;
        tally.notes.push(`skipped: ${name}: ${result.note}`);
      } else {
        tally.failed += 1;
        if (result.state !== 'failed') tally.notes.push(`failed: ${name}: ${result.state}, without a reason`);
      }
    }
    // A file that cannot be loaded, or a hook that throws, may leave no failed test behind.
    if (module.state() === 'failed' && tally.failed === failedBefore) tally.failed += 1;
  }
  return tally;
}
