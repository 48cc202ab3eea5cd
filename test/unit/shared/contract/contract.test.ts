import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../tools/project.mjs';
import { EVENT_NAMES, METHOD_NAMES } from '../../../../shared/contract/contract.ts';

const FOLDER = join(projectRoot, 'shared', 'contract');

/** Names in all objects that areas export under this suffix, as often as they are declared. */
async function declared(suffix: 'Methods' | 'Events'): Promise<string[]> {
  const areas = await Promise.all(
    readdirSync(FOLDER).map((file) => import(join(FOLDER, file)) as Promise<Record<string, object>>),
  );
  return areas
    .flatMap((area) => Object.entries(area))
    .flatMap(([name, members]) => (name.endsWith(suffix) ? Object.keys(members) : []));
}

test('the contract has every method and event of its areas, each declared once', async () => {
  expect((await declared('Methods')).toSorted()).toEqual(METHOD_NAMES.toSorted());
  expect((await declared('Events')).toSorted()).toEqual(EVENT_NAMES.toSorted());
});
