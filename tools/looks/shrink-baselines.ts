import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { decodePng, encodeIndexedPng } from '../../test/support/pictures/indexed-png.ts';
import { projectRoot } from '../project.mjs';

/* Playwright writes the pictures in all their colours: a third of the bytes hold what the comparison looks at. */

for (const file of globSync(`${projectRoot}test/looks/baselines/*.png`)) {
  writeFileSync(file, encodeIndexedPng(decodePng(readFileSync(file))));
}
