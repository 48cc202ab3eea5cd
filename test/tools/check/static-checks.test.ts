import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listStaticChecks } from '../../../tools/check/static-checks.mjs';
import { projectRoot } from '../../../tools/project.mjs';

describe('listStaticChecks', () => {
  it('runs programs that are there', () => {
    const programs = listStaticChecks().map(({ args }) => args[0] ?? '');
    expect(programs.filter((program) => !existsSync(join(projectRoot, program)))).toEqual([]);
  });
});
