/**
 * Checks that each package-lock.json has no registry addresses and lacks no package that `npm ci` needs on
 * another platform.
 */
import { readFileSync } from 'node:fs';
import { completeLockfile, lockfiles } from '../lockfile/complete-lockfile.mjs';

const problems = [];
for (const file of lockfiles) {
  const text = readFileSync(file, 'utf8');
  const lockfile = JSON.parse(text);
  if (text.includes('"resolved"'))
    problems.push(`${file} has "resolved" addresses: run npm install with this .npmrc`);
  if (completeLockfile(lockfile) !== lockfile) problems.push(`${file} lacks packages: run npm run lockfile`);
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
