import { execFileSync } from 'node:child_process';
import { projectRoot } from '../project.mjs';
import { SUITES } from './suites.mjs';

/** @typedef {keyof typeof SUITES} SuiteName */

/**
 * The suites a change requires, the default one first.
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
 * The files that differ from a commit, including uncommitted and untracked ones.
 * @param {string | undefined} base a commit; by default the one where this branch left `origin/main`, and on
 * that branch or without it the one before the newest
 * @returns {string[]}
 * @throws {Error} where git knows no such commit
 */
export function changedFiles(base) {
  const [from = 'HEAD'] = base === undefined ? defaultBase() : git('rev-parse', `${base}^{commit}`);
  return [
    ...git('diff', '--name-only', '--no-renames', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function defaultBase() {
  const [head] = git('rev-parse', 'HEAD');
  let left;
  try {
    [left] = git('merge-base', 'HEAD', 'origin/main');
  } catch {
    // `origin/main` does not exist here.
  }
  return left === undefined || left === head ? git('rev-parse', 'HEAD~1') : [left];
}

/** @param {string[]} args @returns {string[]} the lines it printed */
function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '');
}
