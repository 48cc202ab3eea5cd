import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { bundled, out, programs, root, window } from './configuration.ts';
import { drawTrayIcon } from './draw-tray-icon.ts';
import { listThirdParties, writeNotices } from './third-party.ts';

/* Builds the shipped app into out/app, with the licence notices of all its packages. */

// Tests and releases get the same build, whatever the caller's environment.
process.env['NODE_ENV'] = 'production';

await Promise.all([...programs, window].map((config) => build(config)));
await drawTrayIcon(join(out, 'tray'));

const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  string,
  string
>;
const own = { name: 'Mostrador', version, license, text: readFileSync(join(root, 'LICENSE'), 'utf8').trim() };
const parties = listThirdParties(root, bundled);
writeFileSync(join(out, 'third-party.json'), JSON.stringify([own, ...parties]));
writeFileSync(join(root, 'out', 'THIRD-PARTY.txt'), writeNotices(parties));
