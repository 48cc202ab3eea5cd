import { join } from 'node:path';
import process from 'node:process';
import { build } from 'electron-builder';
import { buildOnce } from '../app/build-once.ts';
import { projectRoot } from '../project.mjs';
import { drawIcons } from './draw-icons.ts';
import { feedConfiguration } from './feed.ts';

/*
 * Builds the installers for this system into out/package; signed if the environment has a certificate, with
 * an updater if MOSTRADOR_UPDATES has an address.
 */

process.chdir(projectRoot);
await buildOnce();
await drawIcons(join(projectRoot, 'out', 'icons'));
await build({
  projectDir: projectRoot,
  publish: 'never',
  config: { extends: 'electron-builder.yml', ...feedConfiguration(process.env['MOSTRADOR_UPDATES']) },
});
