import { join } from 'node:path';

/**
 * A check that passes if its program, run by the project's own Node, ends with exit code 0.
 * @typedef {{ title: string, args: string[] }} StaticCheck
 */

/** @returns {StaticCheck[]} */
export function listStaticChecks() {
  return [
    {
      title: 'the app by the types of the Chromium host',
      args: [join('tools', 'chromium-host', 'check-types.mjs')],
    },
    // Checks each file by its folder's tsconfig.json, as tsc would, in the run that typed rules need anyway.
    {
      title: 'types and lint',
      args: [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
    },
    { title: 'format', args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'] },
    { title: 'import directions', args: [join('tools', 'check', 'import-directions.mjs')] },
    {
      title: 'unused files, exports and dependencies',
      args: [tool('knip', 'bin', 'knip.js'), '--treat-config-hints-as-errors'],
    },
    { title: 'lockfile', args: [join('tools', 'check', 'lockfile.mjs')] },
  ];
}

/** @param {string[]} path */
function tool(...path) {
  return join('node_modules', ...path);
}
