import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { bundled, out, programs, root, window } from './configuration.ts';
import { drawTrayIcon } from './draw-tray-icon.ts';
import { listThirdParties, writeNotices } from './third-party.ts';

/* Builds the app as it is shipped into out/app, and the notices of all packages in it. */

// What is shipped and what is tested are the same, no matter who asks for the build.
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
