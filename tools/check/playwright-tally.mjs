import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../project.mjs';
import { noteFailure, noteSkip } from './tally.mjs';

/**
 * Playwright's reporter for tools/test.mjs: writes a tally of the run to the file MOSTRADOR_TALLY. A test that was
 * skipped without a reason, or did not run because one before it failed, counts as failed.
 */
export default class PlaywrightTally {
  /** @type {import('@playwright/test/reporter').Suite | null} */
  #suite = null;
  /** @type {string[]} */
  #errors = [];

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError({ message }) {
    this.#errors.push(`failed: outside of tests: ${message?.split('\n')[0] ?? 'an error'}`);
  }

  onEnd() {
    const file = process.env['MOSTRADOR_TALLY'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#tally()));
  }

  printsToStdio() {
    return false;
  }

  /** @returns {import('./tally.mjs').Tally} */
  #tally() {
    const tally = { passed: 0, failed: this.#errors.length, skipped: 0, notes: [...this.#errors] };
    for (const test of this.#suite?.allTests() ?? []) {
      const file = relative(projectRoot, test.location.file).replaceAll('\\', '/');
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      if (test.outcome() === 'expected') tally.passed += 1;
      else if (test.outcome() === 'skipped' && reason) {
        tally.skipped += 1;
        tally.notes.push(noteSkip(file, test.title, reason));
      } else {
        tally.failed += 1;
        const remark = test.outcome() === 'skipped' ? 'did not run, without a reason' : '';
        tally.notes.push(noteFailure(file, test.title, remark));
      }
    }
    return tally;
  }
}
