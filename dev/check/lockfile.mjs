/**
 * Checks package-lock.json: no addresses of the registry it was made with, and no package missing that `npm ci`
 * asks for on another platform.
 */
import { readFileSync } from 'node:fs';
import { completeLockfile } from '../lockfile/complete-lockfile.mjs';

const text = readFileSync('package-lock.json', 'utf8');
const lockfile = JSON.parse(text);
const problems = [];
if (text.includes('"resolved"')) problems.push('has "resolved" addresses: run npm install with this .npmrc');
if (completeLockfile(lockfile) !== lockfile) problems.push('lacks packages: run npm run lockfile');
for (const problem of problems) console.log(`package-lock.json ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
