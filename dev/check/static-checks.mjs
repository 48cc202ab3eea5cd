import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';

/**
 * A check that passes if its program, run by the project's own Node, ends with exit code 0.
 * @typedef {{ title: string, args: string[] }} StaticCheck
 */

/** @returns {StaticCheck[]} */
export function listStaticChecks() {
  return [
    ...listTypeChecks(),
    {
      title: 'the app by the types of the Chromium host',
      args: [join('dev', 'chromium-host', 'check-types.mjs')],
    },
    { title: 'lint', args: [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
    { title: 'format', args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'] },
    { title: 'import directions', args: [join('dev', 'check', 'import-directions.mjs')] },
    {
      title: 'unused files, exports and dependencies',
      args: [tool('knip', 'bin', 'knip.js'), '--treat-config-hints-as-errors'],
    },
    { title: 'lockfile', args: [join('dev', 'check', 'lockfile.mjs')] },
  ];
}

/** One for each process: each has a tsconfig.json of its own, which the one at the root names. */
function listTypeChecks() {
  /** @type {{ references: { path: string }[] }} */
  const { references } = JSON.parse(readFileSync(join(projectRoot, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }) => ({
    title: `types of ${path}`,
    args: [tool('typescript', 'bin', 'tsc'), '-p', path],
  }));
}

/** @param {string[]} path */
function tool(...path) {
  return join('node_modules', ...path);
}
