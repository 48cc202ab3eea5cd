import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../tools/project.mjs';

const read = (file: string): string => readFileSync(join(projectRoot, '.github', 'workflows', file), 'utf8');
const texts = [read('ci.yml'), read('nightly.yml')] as const;

/** With electron-builder's own parser. */
function parse(yaml: string): unknown {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
  const library = createRequire(builder.resolve('app-builder-lib/package.json'));
  return (library('js-yaml') as { load: (source: string) => unknown }).load(yaml);
}

const stepSchema = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
  shell: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
});

const jobSchema = z.strictObject({
  if: z.string().optional(),
  needs: z.string().optional(),
  strategy: z
    .strictObject({
      'fail-fast': z.boolean().optional(),
      matrix: z.strictObject({ system: z.array(z.string()) }),
    })
    .optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(stepSchema),
});

const workflowOf = <Jobs extends z.ZodType>(jobs: Jobs) =>
  z.strictObject({
    name: z.string(),
    on: z.record(z.string(), z.unknown()),
    permissions: z.record(z.string(), z.string()),
    concurrency: z.record(z.string(), z.string()).optional(),
    jobs,
  });

const workflow = workflowOf(z.strictObject({ test: jobSchema, package: jobSchema, draft: jobSchema })).parse(
  parse(texts[0]),
);
const nightly = workflowOf(z.strictObject({ all: jobSchema })).parse(parse(texts[1]));

const { test: testing, package: packing, draft } = workflow.jobs;
const { all } = nightly.jobs;
const runsOf = (job: typeof testing): string[] => job.steps.flatMap(({ run }) => run ?? []);
/** Without the set-up of the machine. */
const npmRunsOf = (job: typeof testing): string[] => runsOf(job).filter((run) => run.startsWith('npm '));
const systemsOf = ({ strategy }: typeof testing): (string | undefined)[] =>
  (strategy?.matrix.system ?? []).map((system) => system.split('-')[0]);

describe('the workflows', () => {
  test('tests the affected suites of each push on the three systems, on Electron', () => {
    expect(workflow.on).toEqual({ push: { branches: ['**'], tags: ['v*'] } });
    expect(testing.if).toBeUndefined();
    expect(systemsOf(testing)).toEqual(['ubuntu', 'windows', 'macos']);
    expect(npmRunsOf(testing)).toEqual(['npm run electron', 'npm run test:touched -- $BASE']);
  });

  test('packs on a tag only, after the tests, and publishes only a draft', () => {
    expect(packing).toMatchObject({ if: "github.ref_type == 'tag'", needs: 'test' });
    expect(runsOf(packing)).toContain('npm run package');
    expect(draft.needs).toBe('package');
    expect(runsOf(draft).join()).toContain('--draft');
  });

  test('may write only the draft, and gives secrets to packing alone', () => {
    expect([workflow.permissions, nightly.permissions]).toEqual([{ contents: 'read' }, { contents: 'read' }]);
    expect(draft.permissions).toEqual({ contents: 'write' });
    expect(JSON.stringify([testing, draft, all])).not.toContain('secrets.');
  });

  test('pins actions to commits, and systems to versions', () => {
    const used = [testing, packing, draft, all].flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    );
    expect(used.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    for (const text of texts) expect(text).not.toMatch(/-latest/);
  });
});
