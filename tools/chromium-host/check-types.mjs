import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, projectRoot } from '../project.mjs';

/*
 * Type-checks the app against the stand-in, so that the app uses nothing it lacks. A `declare module
 * 'electron'` wins over path mapping, so this uses a copy of Electron's types without it.
 */

const folder = join(projectRoot, 'out', 'chromium-host');
const types = readFileSync(join(projectRoot, 'node_modules', 'electron', 'electron.d.ts'), 'utf8');
const without = types.replace(/^declare module 'electron' \{[^}]*\}$/m, '');
if (without === types) throw new Error("Electron's types no longer declare the module as they did");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'electron.d.ts'), without);

const tsc = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
const config = process.argv[2] ?? join(projectRoot, 'tools', 'chromium-host');
const { status } = spawnSync(projectNode, [tsc, '-p', config], { stdio: 'inherit' });
process.exitCode = status ?? 1;
