/** `npm run lockfile`: run it after an `npm install` that changed a package-lock.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLockfile, lockfiles } from './lockfile/complete-lockfile.mjs';

for (const name of lockfiles) {
  const file = new URL(`../${name}`, import.meta.url);
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const complete = completeLockfile(lockfile);
  const added = Object.keys(complete.packages).length - Object.keys(lockfile.packages).length;
  if (added > 0) writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
  console.log(`${name}: ${added} packages for other platforms added`);
}
