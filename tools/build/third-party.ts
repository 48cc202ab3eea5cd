import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** Licences that allow shipping a package unchanged inside an MIT app, given its notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Licences of packages whose package.json has none, as read in their licence file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i;

const lockfileSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});
const personSchema = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  author: personSchema.optional(),
  contributors: z.array(personSchema).optional(),
});
const spdxSchema = z.object({ licenseText: z.string() });

/** The licence of one package that is shipped; `text` is its whole notice. */
export interface ThirdParty {
  name: string;
  version: string;
  license: string;
  text: string;
}

/** Remembers in `folders` the packages, as `node_modules/react`, whose code a bundle contains. */
export function collectBundled(folders: Set<string>): Plugin {
  return {
    name: 'collect-bundled-packages',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of Object.keys(output.modules)) {
          const [folder] = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  };
}

/**
 * Lists the notices of all packages in the shipped app: those of `dependencies` and theirs, and those in
 * bundles. Throws an Error that names each package whose licence is not in the list above.
 */
export function listThirdParties(root: string, bundled: ReadonlySet<string>): ThirdParty[] {
  const lockfile = lockfileSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const installed = Object.entries(lockfile.packages)
    .filter(([folder, { dev }]) => folder !== '' && dev !== true && existsSync(join(root, folder)))
    .map(([folder]) => folder);
  const parties = [...new Set([...installed, ...bundled])]
    .map((folder) => readNotice(join(root, folder)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const refused = parties.filter(({ license }) => !isAllowed(license));
  if (refused.length > 0) {
    const list = refused.map(({ name, license }) => `${name} (${license})`).join(', ');
    throw new Error(`no licence that tools/build/third-party.ts allows: ${list}`);
  }
  return parties;
}

/** Text of the notices file shipped beside the app. */
export function writeNotices(parties: readonly ThirdParty[]): string {
  return parties
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function readNotice(folder: string): ThirdParty {
  const read = packageSchema.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  if (!read.success) throw new Error(`${folder}/package.json: ${z.prettifyError(read.error)}`);
  const { name, version, author, contributors = [] } = read.data;
  const license = read.data.license ?? READ_BY_HAND[name] ?? 'none';
  const files = readdirSync(folder, { withFileTypes: true });
  const texts = files
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  const holders = author ?? (contributors.join(', ') || `the authors of ${name}`);
  // `listThirdParties` reports packages with a refused licence, all in one message.
  if (texts.length === 0 && isAllowed(license)) texts.push(standardText(license, holders));
  return { name, version, license, text: texts.join('\n\n') };
}

/** The licence's standard text, for a package without a licence file. */
function standardText(license: string, holders: string): string {
  const require = createRequire(import.meta.url);
  const ids = license.replace(/[()]/g, '').split(/ (?:OR|AND) /);
  const id = ids.find((one) => ALLOWED.includes(one)) ?? '';
  const { licenseText } = spdxSchema.parse(require(`spdx-license-list/licenses/${id}`));
  const text = licenseText.trim();
  const named = text.replace(/<year> <copyright holders>/i, holders);
  return named === text ? `Copyright ${holders}\n\n${text}` : named;
}

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, ALLOWED);
  } catch {
    // No SPDX expression: "SEE LICENSE IN …", "UNLICENSED".
    return false;
  }
}
