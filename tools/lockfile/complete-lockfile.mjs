/**
 * @typedef {{
 *   version?: string,
 *   optional?: boolean,
 *   dev?: boolean,
 *   peer?: boolean,
 *   os?: string[],
 *   cpu?: string[],
 *   libc?: string[],
 *   optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
const processors = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const platformName = new RegExp(`[/-](?<os>${systems})-(?<cpu>${processors})(?:-(?<abi>[a-z]+))?$`);

/**
 * Adds missing packages for other operating systems and processors. npm omits them when its registry lacks
 * them, and `npm ci` then refuses the lockfile everywhere. The added entries have no checksum: only a
 * registry that has the package knows it.
 * @param {Lockfile} lockfile
 * @returns {Lockfile} the same object if nothing was missing
 * @throws {Error} if a package's name does not give its platform, or its dependent no exact version
 */
export function completeLockfile(lockfile) {
  const packages = { ...lockfile.packages };
  for (const [path, dependent] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(dependent.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name)) continue;
      packages[`node_modules/${name}`] = describePlatformPackage(name, version, dependent);
    }
  }
  const added = Object.keys(packages).length > Object.keys(lockfile.packages).length;
  return added ? { ...lockfile, packages: sortKeys(packages) } : lockfile;
}

/**
 * Looks for a package as Node resolves it, from the dependent's folder upwards.
 * @param {Lockfile['packages']} packages
 * @param {string} from
 * @param {string} name
 */
function isLocked(packages, from, name) {
  let folder = from;
  while (folder !== '') {
    if (`${folder}/node_modules/${name}` in packages) return true;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
  return `node_modules/${name}` in packages;
}

/**
 * @param {string} name
 * @param {string} version
 * @param {LockedPackage} dependent
 * @returns {LockedPackage}
 */
function describePlatformPackage(name, version, { dev, peer }) {
  const platform = platformName.exec(name)?.groups;
  if (platform === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(`package-lock.json lacks ${name}@${version}, and its name does not tell its platform`);
  }
  const { os, cpu, abi } = /** @type {{ os: string, cpu: string, abi?: string }} */ (platform);
  return {
    version,
    cpu: [cpu],
    ...(dev === undefined ? {} : { dev }),
    ...(abi === 'musl' ? { libc: ['musl'] } : {}),
    ...(abi === 'gnu' ? { libc: ['glibc'] } : {}),
    optional: true,
    os: [os],
    ...(peer === undefined ? {} : { peer }),
  };
}

/**
 * Sorts as npm does, so that npm finds nothing to change.
 * @param {Lockfile['packages']} packages
 */
function sortKeys(packages) {
  return Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/** Relative to the repository: the app's, and the one for the packages the bench compares with. */
export const lockfiles = [
  'package-lock.json',
  'chain/engines/postgresql/package-lock.json',
  'test/bench/package-lock.json',
];
