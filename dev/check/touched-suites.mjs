import { execFileSync } from 'node:child_process';
import { projectRoot } from '../project.mjs';
import { SUITES } from './suites.mjs';

/** @typedef {keyof typeof SUITES} SuiteName */

/**
 * The suites that a change asks for, the default one first.
 * @param {readonly string[]} files from the repository's folder
 * @returns {SuiteName[]}
 */
export function touchedSuites(files) {
  const names = /** @type {SuiteName[]} */ (Object.keys(SUITES));
  return names.filter(
    (name) =>
      name === 'default' ||
      files.some((file) => SUITES[name].touchedBy.some((start) => file.startsWith(start))),
  );
}

/**
 * The files that differ from a commit, those not committed or not yet known to git included.
 * @param {string | undefined} base a commit; by default the one where this branch left `origin/main`, or where there
 * is no such branch the commit before the last
 * @returns {string[]}
 * @throws {Error} where git knows no such commit
 */
export function changedFiles(base) {
  const from =
    base === undefined || /^0+$/.test(base) ? defaultBase() : git('rev-parse', `${base}^{commit}`)[0];
  return [
    ...git('diff', '--name-only', '--no-renames', from ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function defaultBase() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0];
  } catch {
    return git('rev-parse', 'HEAD~1')[0];
  }
}

/** @param {string[]} args @returns {string[]} the lines it printed */
function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '');
}
