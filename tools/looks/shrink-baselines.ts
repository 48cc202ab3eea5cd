import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { decodePng, encodeIndexedPng } from '../../test/support/pictures/indexed-png.ts';
import { projectRoot } from '../project.mjs';

/*
 * Playwright writes true-colour PNGs; indexed ones hold all that the comparison needs in a third of the
 * bytes.
 */

for (const file of globSync(`${projectRoot}test/looks/baselines/*.png`)) {
  writeFileSync(file, encodeIndexedPng(decodePng(readFileSync(file))));
}
