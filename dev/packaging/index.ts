import { join } from 'node:path';
import process from 'node:process';
import { build } from 'electron-builder';
import { buildOnce } from '../app/build-once.ts';
import { projectRoot } from '../project.mjs';
import { drawIcons } from './draw-icons.ts';

/* The installers for the system this runs on, into out/package; signed if the environment has a certificate. */

process.chdir(projectRoot);
await buildOnce();
await drawIcons(join(projectRoot, 'out', 'icons'));
await build({ projectDir: projectRoot, publish: 'never' });
