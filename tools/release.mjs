/**
 * `npm run release -- patch|minor|major`: raises the version in package.json and the lockfile, moves the
 * changelog's "Unreleased" part under it, commits both and tags the commit with the notes. Does not push.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { nextVersion, releaseChangelog } from './release/changelog.mjs';

/** @typedef {{ version: string, homepage: string, packages?: Record<string, { version: string }> }} Package */

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

const [step = '', ...rest] = process.argv.slice(2);
try {
  console.log(rest.length === 0 ? release(step) : usage());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} wanted @returns {string} what to do next */
function release(wanted) {
  const own = readPackage('package.json');
  const lockfile = readPackage('package-lock.json');
  const version = nextVersion(own.version, wanted);
  if (version === null) return usage();
  if (git('status', '--porcelain') !== '') throw new Error('commit or remove your changes first');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is already tagged`);
  if (new URL(own.homepage).hostname.endsWith('.invalid'))
    throw new Error('package.json needs the real homepage, repository and address before a release');
  const date = new Date().toISOString().slice(0, 10);
  const { changelog, notes } = releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, date);
  own.version = version;
  lockfile.version = version;
  const [root] = Object.values(lockfile.packages ?? {});
  if (root !== undefined) root.version = version;
  writeFileSync('package.json', `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
  writeFileSync('CHANGELOG.md', changelog);
  git('add', ...FILES);
  git('commit', '--quiet', '--message', `Release ${version}`);
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=verbatim',
    '--message',
    `Mostrador ${version}\n\n${notes}`,
  );
  return `tagged v${version}; push it with: git push --follow-tags`;
}

/** @param {string} file @returns {Package} */
function readPackage(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @returns {never} */
function usage() {
  throw new Error('usage: npm run release -- patch|minor|major');
}

/** @param {...string} args */
function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
