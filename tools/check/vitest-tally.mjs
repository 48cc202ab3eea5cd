import { writeFileSync } from 'node:fs';
import { noteFailure, noteSkip } from './tally.mjs';

/**
 * Vitest's reporter for tools/test.mjs: writes a tally of the run to the file MOSTRADOR_TALLY. A test skipped
 * without a reason (`context.skip(reason)`) counts as failed.
 */
export default class VitestTally {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env['MOSTRADOR_TALLY'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tallyModules(modules, unhandledErrors)));
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly import('vitest/node').SerializedError[]} unhandledErrors
 * @returns {import('./tally.mjs').Tally}
 */
function tallyModules(modules, unhandledErrors) {
  const outside = unhandledErrors.map(({ message }) => `failed: outside of tests: ${message.split('\n')[0]}`);
  const tally = { passed: 0, failed: outside.length, skipped: 0, notes: outside };
  for (const module of modules) {
    const file = module.relativeModuleId;
    const failedBefore = tally.failed;
    for (const test of module.children.allTests()) {
      const { state, ...result } = test.result();
      if (state === 'passed') tally.passed += 1;
      else if (state === 'skipped' && 'note' in result && result.note) {
        tally.skipped += 1;
        tally.notes.push(noteSkip(file, test.fullName, result.note));
      } else {
        tally.failed += 1;
        tally.notes.push(
          noteFailure(file, test.fullName, state === 'failed' ? '' : `${state}, without a reason`),
        );
      }
    }
    // A file that cannot be loaded, or a hook that throws, may leave no failed test behind.
    if (module.state() === 'failed' && tally.failed === failedBefore) {
      tally.failed += 1;
      tally.notes.push(noteFailure(file, 'the file itself', ''));
    }
  }
  return tally;
}
