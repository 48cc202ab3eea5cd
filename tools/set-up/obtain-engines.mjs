import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { takeStep } from './step.mjs';

/** Debian keeps the servers of each PostgreSQL version apart, and nats-server where only root's PATH leads. */
const POSTGRES = '/usr/lib/postgresql';
const NATS = '/usr/sbin/nats-server';
/** Without this setting Debian starts a database of its own with the package. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * Finds or installs the servers of a head office, nats-server and PostgreSQL, without starting any. Never fails the
 * set-up: the program and the tests that need them report them missing.
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
  const still = listMissing();
  if (still.length > 0) process.stdout.write(`set-up: no ${still.join(', no ')}, so no head office here\n`);
}

/** The missing ones, by their Debian packages. */
function listMissing() {
  const missing = [];
  if (!existsSync(NATS) && !runs('nats-server')) missing.push('nats-server');
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const isDebians = versions.some((version) => existsSync(join(POSTGRES, version, 'bin', 'initdb')));
  if (!isDebians && !runs('initdb')) missing.push('postgresql');
  return missing;
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
