import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listStaticChecks } from '../../../../dev/check/static-checks.mjs';
import { projectRoot } from '../../../../dev/project.mjs';

describe('listStaticChecks', () => {
  it('checks the types of each folder that has a tsconfig.json', () => {
    const folders = globSync('*/tsconfig.json', { cwd: projectRoot }).map((file) => dirname(file));
    const checked = listStaticChecks().filter(({ title }) => title.startsWith('types of '));
    expect(new Set(checked.map(({ args }) => args.at(-1)))).toEqual(new Set(folders));
    expect(folders.length).toBeGreaterThan(0);
  });

  it('runs programs that are there', () => {
    const programs = listStaticChecks().map(({ args }) => args[0] ?? '');
    expect(programs.filter((program) => !existsSync(join(projectRoot, program)))).toEqual([]);
  });
});
