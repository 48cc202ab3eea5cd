/** `npm run lockfile`, after an `npm install` that changed package-lock.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLockfile } from './lockfile/complete-lockfile.mjs';

const file = new URL('../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(file, 'utf8'));
const complete = completeLockfile(lockfile);
const added = Object.keys(complete.packages).length - Object.keys(lockfile.packages).length;
if (added > 0) writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
console.log(`package-lock.json: ${added} packages for other platforms added`);
