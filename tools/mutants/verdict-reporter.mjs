import { writeFileSync } from 'node:fs';

/**
 * Verdict of a test run on a mutant. Only a failed assertion catches it: a file that does not load, a hook,
 * another error or a timeout may only show that the code no longer runs. If the promise is that something
 * ends, a timeout catches it too.
 * @typedef {{ caughtBy: string | null, passed: number, others: string[] }} Verdict
 */

/** True if the mutant's promise is that something ends. */
const mayHang = process.env['MOSTRADOR_MAY_HANG'] === '1';

/**
 * Vitest reporter for tools/mutants.mjs: writes the verdict to the file MOSTRADOR_VERDICT. The first failed
 * assertion ends the run.
 */
export default class VerdictReporter {
  /** @type {import('vitest/node').Vitest | null} */
  #vitest = null;
  /** @type {Verdict} */
  #verdict = { caughtBy: null, passed: 0, others: [] };

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const verdict = this.#verdict;
    if (state === 'passed') verdict.passed += 1;
    if (state !== 'failed' || verdict.caughtBy !== null) return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (errors?.some((error) => isAssertion(error) || (mayHang && isTimeout(error)))) {
      verdict.caughtBy = name;
      this.#leave();
      // Not awaited: the run waits for this reporter, so awaiting it would deadlock.
      void this.#vitest?.cancelCurrentRun('test-failure');
    } else {
      verdict.others.push(`${name}: ${describe(errors?.[0])}`);
    }
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const { others } = this.#verdict;
    for (const module of modules) {
      for (const error of module.errors()) others.push(`${module.relativeModuleId}: ${describe(error)}`);
    }
    others.push(...unhandledErrors.map(describe));
    this.#leave();
  }

  #leave() {
    const file = process.env['MOSTRADOR_VERDICT'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#verdict));
  }
}

/**
 * True for a failed expectation, also one given a value of the wrong type, and for a property test whose
 * counterexample failed one.
 * @param {{ name?: unknown, message?: unknown, cause?: unknown }} error
 * @returns {boolean}
 */
function isAssertion({ name, message, cause }) {
  const isOfAnotherKind = /^\.to\w+\(\) expects to receive/.test(String(message));
  return (
    name === 'AssertionError' ||
    isOfAnotherKind ||
    (typeof cause === 'object' && cause !== null && isAssertion(cause))
  );
}

/** @param {{ name?: unknown }} error */
function isTimeout({ name }) {
  return name === 'TestTimeoutError';
}

/** @param {{ name?: unknown, message?: unknown } | undefined} error */
function describe(error) {
  return `${String(error?.name)}: ${String(error?.message)}`.split('\n')[0] ?? '';
}
