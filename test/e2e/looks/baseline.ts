import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { LaunchedApp } from '../../../dev/app/launch-app.ts';
import { projectRoot } from '../../../dev/project.mjs';
import { comparePictures, type Tolerance } from '../../support/pictures/compare-pictures.ts';
import { decodePng, encodeIndexedPng, encodePng } from '../../support/pictures/indexed-png.ts';

const BASELINES = join(projectRoot, 'test', 'e2e', 'baselines');
const MADE_ON = join(BASELINES, 'made-on.json');
const DIFFERENCES = join(projectRoot, 'out', 'differences');

/** Of the browser that made them: the rounding of their colours, and hardly a pixel. */
const SAME_BROWSER: Tolerance = { channel: 40, shift: 0, share: 0.0005 };
/** Another draws letters and edges a little otherwise. */
const OTHER_BROWSER: Tolerance = { channel: 64, shift: 1, share: 0.01 };

/** `npm run baselines` writes them anew. */
const IS_RENEWING = process.env['MOSTRADOR_BASELINES'] === 'renew';

let hasBegun = false;

/** Forgets what was there, the first time, and notes who makes them now. */
export function beginBaselines(app: Pick<LaunchedApp, 'host' | 'hostVersion'>): void {
  if (hasBegun) return;
  hasBegun = true;
  rmSync(DIFFERENCES, { recursive: true, force: true });
  if (!IS_RENEWING) return;
  rmSync(BASELINES, { recursive: true, force: true });
  mkdirSync(BASELINES, { recursive: true });
  writeFileSync(MADE_ON, `${JSON.stringify(makerOf(app), null, 2)}\n`);
}

/** What is wrong with the picture, with where to look at it; null if it shows what it should, or was kept anew. */
export function judgeByBaseline(
  app: Pick<LaunchedApp, 'host' | 'hostVersion'>,
  name: string,
  png: Buffer,
): string | null {
  const file = join(BASELINES, `${name}.png`);
  const actual = decodePng(png);
  if (IS_RENEWING) {
    writeFileSync(file, encodeIndexedPng(actual));
    return null;
  }
  if (!existsSync(file)) return `${name} has no baseline yet: npm run baselines makes it`;
  const isSameMaker = readFileSync(MADE_ON, 'utf8').trim() === JSON.stringify(makerOf(app), null, 2);
  const tolerance = isSameMaker ? SAME_BROWSER : OTHER_BROWSER;
  const { share, isWithin, shown } = comparePictures(decodePng(readFileSync(file)), actual, tolerance);
  if (isWithin) return null;
  mkdirSync(DIFFERENCES, { recursive: true });
  writeFileSync(join(DIFFERENCES, `${name}.actual.png`), png);
  if (shown !== null) writeFileSync(join(DIFFERENCES, `${name}.difference.png`), encodePng(shown));
  const percent = (share * 100).toFixed(2);
  return `${name}: ${percent} % of its pixels differ; see ${join(DIFFERENCES, name)}.*.png, and npm run baselines if it is meant so`;
}

/** Whose letters look alike: one host's browser of one major version. */
function makerOf({ host, hostVersion }: Pick<LaunchedApp, 'host' | 'hostVersion'>): object {
  return { host, major: hostVersion.split('.')[0] };
}
