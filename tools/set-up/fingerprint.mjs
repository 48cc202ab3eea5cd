import { createHash } from 'node:crypto';

/** What of package.json decides what `npm ci` installs. */
const dependencyParts = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
];

/**
 * One string for all that decides what stands in node_modules; another one means it is stale.
 * @param {{ packageJson: string, lockfile: string, platform: string, arch: string }} inputs the texts of
 * package.json and package-lock.json, and process.platform and process.arch: packages bring native parts
 * @returns {string} SHA-256, hex
 */
export function fingerprintDependencies({ packageJson, lockfile, platform, arch }) {
  const manifest = JSON.parse(packageJson);
  const parts = dependencyParts.map((part) => manifest[part] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([platform, arch, parts, lockfile]))
    .digest('hex');
}
