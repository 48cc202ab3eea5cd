/**
 * Checks the working folder's imports by its .dependency-cruiser.cjs. Fails on a violation, and if the
 * cruiser did not read every source file: it can read none and still succeed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const folders = [
  'shared',
  'certificates',
  'engines',
  'main',
  'preload',
  'renderer',
  'training-service',
  'chain',
  'tools',
  'test',
].filter((folder) => existsSync(folder));
const options = await extractOptions(join(process.cwd(), '.dependency-cruiser.cjs'));
const { output } = await cruise(folders, options);
if (typeof output === 'string') throw new Error('the cruiser gave a text instead of its result');

const read = new Set(output.modules.map((module) => module.source));
const sources = folders.flatMap(listSources);
const unread = sources.filter((file) => !read.has(file));
const { violations } = output.summary;

for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
for (const file of unread) console.log(`not read: ${file}`);
console.log(
  `${sources.length - unread.length} of ${sources.length} files read, ${violations.length} violations`,
);
process.exitCode = violations.length === 0 && unread.length === 0 && sources.length > 0 ? 0 : 1;

/** @param {string} folder @returns {string[]} with slashes, as the cruiser names them */
function listSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && !file.includes('node_modules/'));
}
