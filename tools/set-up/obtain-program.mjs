import { spawnSync } from 'node:child_process';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { takeStep } from './step.mjs';

/**
 * On Linux, finds or installs a program that some tests need. Nothing here fails the set-up: those tests say so
 * when it is missing.
 * @param {{ program: string, versionFlag: string, debianPackage: string, without: string }} wanted `without`: what
 * is not done where it is missing
 */
export async function obtainProgram({ program, versionFlag, debianPackage, without }) {
  if (process.platform !== 'linux') return;
  const isThere = () => spawnSync(program, [versionFlag], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  const found = await takeStep(`look for ${program}`, isThere, (is) => (is ? 'here' : 'not here'));
  if (found) return;
  if (isDebianRoot()) {
    const install = () => installDebianPackage(debianPackage);
    await takeStep(`install Debian's ${debianPackage}`, install, (problem) => problem || 'done');
  }
  if (!isThere()) process.stdout.write(`set-up: no ${program}, so ${without}\n`);
}
