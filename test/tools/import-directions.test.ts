import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../tools/project.mjs';

const RULES = '.dependency-cruiser.cjs';

/** The modules of main/, from top to bottom. */
const FLOORS = [
  'app',
  'api',
  'cli',
  'shell',
  'counter',
  'training',
  'support',
  'attention',
  'chain',
  'shop',
  'continuity',
  'printing',
  'documents',
  'sale',
  'cash',
  'catalog',
  'reference-data',
  'clients',
  'reports',
  'sending',
  'database',
  'kernel',
];

/** The modules of renderer/, likewise. */
const WINDOW_FLOORS = [
  'app',
  'shop',
  'sale',
  'documents',
  'reports',
  'clients',
  'catalog',
  'cash',
  'kit',
  'i18n',
  'ipc',
];

/** The modules of shared/domain/, likewise. */
const DOMAIN_FLOORS = ['cash', 'paper', 'dispatch', 'shop', 'sale', 'fiscal', 'catalog'];

/** Files that planted imports point at. */
const TARGETS = [
  'shared/wire/sale.ts',
  'shared/domain/sale-totals.ts',
  'shared/contract/contract.ts',
  'main/start.ts',
  'main/index.ts',
  ...DOMAIN_FLOORS.map((room) => `shared/domain/${room}/noun.ts`),
  ...FLOORS.map((room) => `main/${room}/noun.ts`),
  'main/documents/series-repository.ts',
  'main/sending/entry-repository.ts',
  'main/database/audit-chain.ts',
  'main/chain/open-uplink.ts',
  'preload/index.ts',
  'renderer/main.tsx',
  ...WINDOW_FLOORS.map((room) => `renderer/${room}/noun.ts`),
  'training-service/server.ts',
  'chain/keys/noun.ts',
  'chain/office/contract.ts',
  'chain/office/open-office.ts',
  'chain/pages/app.ts',
  'certificates/noun.ts',
  'engines/noun.ts',
  'chain/noun.ts',
  'tools/browser.ts',
  'test/support/clock.ts',
  ...['zod', 'got', 'electron', 'fastify', 'pg', '@nats-io/nkeys'].map(
    (name) => `node_modules/${name}/index.js`,
  ),
];

/** Forbidden imports: rule, folder of the importing file, imported file or package. */
const FORBIDDEN: [rule: string, folder: string, target: string][] = [
  ['shared-imports-zod-only', 'shared/wire', 'fastify'],
  ['shared-imports-zod-only', 'shared/domain', 'node:fs'],
  ['shared-imports-zod-only', 'shared/contract', 'main/kernel/noun.ts'],
  ['text-imports-i18next-only', 'shared/text', 'fastify'],
  ['text-imports-i18next-only', 'shared/text', 'shared/domain/sale-totals.ts'],
  ['wire-imports-wire-only', 'shared/wire', 'shared/domain/sale-totals.ts'],
  ['wire-imports-wire-only', 'shared/wire', 'shared/contract/contract.ts'],
  ['domain-imports-wire-only', 'shared/domain', 'shared/contract/contract.ts'],
  ['main-index-imports-down', 'main/index.ts', 'main/start.ts'],
  ['main-app-imports-down', 'main/app', 'main/index.ts'],
  ...DOMAIN_FLOORS.slice(1).map((room, index): [string, string, string] => [
    `domain-${room}-imports-down`,
    `shared/domain/${room}`,
    `shared/domain/${DOMAIN_FLOORS[index]}/noun.ts`,
  ]),
  ['domain-has-no-other-room', 'shared/domain/helpers', 'shared/domain/sale/noun.ts'],
  ...FLOORS.slice(1).map((room, index): [string, string, string] => [
    `main-${room}-imports-down`,
    `main/${room}`,
    `main/${FLOORS[index]}/noun.ts`,
  ]),
  ['main-kernel-imports-down', 'main/kernel/files', 'main/app/noun.ts'],
  ['main-has-no-other-room', 'main/helpers', 'main/kernel/noun.ts'],
  ['cli-has-no-window', 'main/cli', 'main/shell/noun.ts'],
  ['api-knows-no-table', 'main/api/handlers', 'main/database/noun.ts'],
  ['rooms-keep-their-repositories', 'main/printing', 'main/documents/series-repository.ts'],
  ['rooms-keep-their-repositories', 'main/shop/users', 'main/documents/series-repository.ts'],
  ['main-imports-shared-only', 'main/shell', 'renderer/sale/noun.ts'],
  ['main-imports-shared-only', 'main/shell', 'preload/index.ts'],
  ['renderer-imports-shared-only', 'renderer/sale', 'main/kernel/noun.ts'],
  ['renderer-app-imports-down', 'renderer/app', 'renderer/main.tsx'],
  ...WINDOW_FLOORS.slice(1).map((room, index): [string, string, string] => [
    `renderer-${room}-imports-down`,
    `renderer/${room}`,
    `renderer/${WINDOW_FLOORS[index]}/noun.ts`,
  ]),
  ['renderer-ipc-imports-down', 'renderer/ipc/parts', 'renderer/app/noun.ts'],
  ['renderer-has-no-other-room', 'renderer/helpers', 'renderer/kit/noun.ts'],
  ['preload-imports-contract-only', 'preload', 'shared/domain/sale-totals.ts'],
  ['preload-imports-contract-only', 'preload', 'renderer/sale/noun.ts'],
  ['training-service-imports-wire-only', 'training-service', 'shared/domain/sale-totals.ts'],
  ['training-service-imports-wire-only', 'training-service', 'main/kernel/noun.ts'],
  ['training-service-is-apart', 'main/documents', 'training-service/server.ts'],
  ['training-service-is-apart', 'shared/domain', 'training-service/server.ts'],
  ['chain-imports-shared-only', 'chain/office', 'renderer/kit/noun.ts'],
  ['chain-imports-shared-only', 'chain/keys', 'main/kernel/noun.ts'],
  ['pages-import-contract-and-kit', 'chain/pages/today', 'chain/office/open-office.ts'],
  ['pages-import-contract-and-kit', 'chain/pages', 'chain/keys/noun.ts'],
  ['pages-import-contract-and-kit', 'chain/pages', 'renderer/ipc/noun.ts'],
  ['pages-are-apart', 'chain/office', 'chain/pages/app.ts'],
  ['chain-is-apart', 'main/documents', 'chain/keys/noun.ts'],
  ['chain-is-apart', 'renderer/app', 'chain/office/contract.ts'],
  ['tools-and-test-are-apart', 'main/printing', 'tools/browser.ts'],
  ['tools-and-test-are-apart', 'training-service', 'test/support/clock.ts'],
  ['certificates-import-packages-only', 'certificates', 'shared/wire/sale.ts'],
  ['certificates-in-their-places', 'main/sending', 'certificates/noun.ts'],
  ['chain-imports-shared-only', 'chain/read', 'main/database/audit-chain.ts'],
  ['chain-imports-shared-only', 'chain/door', 'training-service/server.ts'],
  ['chain-is-apart', 'main/cli', 'chain/noun.ts'],
  ['nats-in-the-chain-only', 'main/sending', '@nats-io/nkeys'],
  ['shared-chain-is-apart', 'shared/chain', 'shared/contract/contract.ts'],
  ['engines-import-packages-only', 'engines', 'chain/noun.ts'],
  ['engines-in-their-places', 'main/sending', 'engines/noun.ts'],
  ['pg-at-the-office', 'main/reports', 'pg'],
  ['got-in-its-places-only', 'main/sending', 'got'],
  ['got-in-its-places-only', 'test/unit', 'got'],
  ['electron-in-its-places-only', 'main/documents', 'electron'],
  ['electron-in-its-places-only', 'main/cli', 'electron'],
  ['electron-in-its-places-only', 'renderer/sale', 'electron'],
  ['no-unresolvable', 'main/documents', 'main/documents/nowhere.ts'],
];

const ALLOWED: [folder: string, target: string][] = [
  ...DOMAIN_FLOORS.slice(1).map((room, index): [string, string] => [
    `shared/domain/${DOMAIN_FLOORS[index]}`,
    `shared/domain/${room}/noun.ts`,
  ]),
  ['shared/domain', 'shared/wire/sale.ts'],
  ['shared/wire', 'zod'],
  ['shared/contract', 'shared/domain/sale-totals.ts'],
  ['main/start.ts', 'main/index.ts'],
  ['main/index.ts', 'electron'],
  // The command line has no window.
  ...FLOORS.slice(1)
    .map((room, index): [string, string] => [`main/${FLOORS[index]}`, `main/${room}/noun.ts`])
    .filter(([from]) => from !== 'main/cli'),
  ['main/counter', 'main/documents/series-repository.ts'],
  ['main/api', 'main/documents/series-repository.ts'],
  ['main/api', 'main/database/audit-chain.ts'],
  ['main/api', 'electron'],
  ['main/documents/list', 'main/documents/series-repository.ts'],
  ['main/documents', 'main/sending/entry-repository.ts'],
  ['main/sending/service', 'got'],
  ['main/chain', 'got'],
  ['main/chain/connector.ts', '@nats-io/nkeys'],
  ['main/kernel', 'shared/wire/sale.ts'],
  ['preload', 'shared/contract/contract.ts'],
  ['preload', 'electron'],
  ['renderer/sale', 'shared/domain/sale-totals.ts'],
  ...WINDOW_FLOORS.slice(1).map((room, index): [string, string] => [
    `renderer/${WINDOW_FLOORS[index]}`,
    `renderer/${room}/noun.ts`,
  ]),
  ['training-service', 'shared/wire/sale.ts'],
  ['training-service', 'fastify'],
  ['chain/office', 'chain/keys/noun.ts'],
  ['chain/office', 'shared/domain/sale-totals.ts'],
  ['chain/office', 'fastify'],
  ['chain/pages/today', 'chain/office/contract.ts'],
  ['chain/pages/today', 'renderer/kit/noun.ts'],
  ['chain/pages/today', 'shared/domain/sale-totals.ts'],
  ['training-service', 'certificates/noun.ts'],
  ['chain/keys', 'certificates/noun.ts'],
  ['chain/read', 'shared/domain/sale-totals.ts'],
  ['chain/read', '@nats-io/nkeys'],
  ['chain/database', 'pg'],
  ['tools/demo', 'training-service/server.ts'],
  ['tools/demo', 'main/counter/noun.ts'],
  ['test/unit', 'tools/browser.ts'],
  ['test/unit', 'main/shop/noun.ts'],
];

/** Each way to name another module, given a specifier and a number that makes the names unique. */
const FORMS: ((specifier: string, n: number) => string)[] = [
  (specifier, n) => `import { a as a${n} } from '${specifier}';\nconsole.log(a${n});\n`,
  (specifier, n) => `import type { A as A${n} } from '${specifier}';\nexport type B${n} = A${n} | null;\n`,
  (specifier, n) => `import { type A as A${n} } from '${specifier}';\nexport type B${n} = A${n} | null;\n`,
  (specifier) => `import '${specifier}';\n`,
  (specifier, n) => `export const load${n} = async () => (await import('${specifier}')).a;\n`,
  (specifier, n) => `export { a as c${n} } from '${specifier}';\n`,
  (specifier, n) => `export type { A as C${n} } from '${specifier}';\n`,
  (specifier) => `export * from '${specifier}';\n`,
];

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-imports-'));
  copyFileSync(join(projectRoot, RULES), join(folder, RULES));
  write('package.json', '{ "type": "module" }');
  for (const target of TARGETS) write(target, 'export interface A {}\nexport const a = 1;\n');
  for (const target of TARGETS.filter((path) => path.startsWith('node_modules/'))) {
    write(join(dirname(target), 'package.json'), '{ "type": "module", "exports": "./index.js" }');
    write(target, 'export const a = 1;\n');
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/**
 * Plants an import in each form. `from` is a folder, which gets a file for each, or a file, which gets them all.
 * @returns the importing files
 */
function plant(from: string, target: string, id: number): string[] {
  return FORMS.map((form, index) => {
    const n = id * FORMS.length + index;
    const file = from.endsWith('.ts') ? from : `${from}/planted-${n}.ts`;
    const up = '../'.repeat(file.split('/').length - 1);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    appendFileSync(join(folder, file), form(target.endsWith('.ts') ? `${up}${target}` : target, n));
    return file;
  });
}

function check(): { status: number | null; lines: string[] } {
  const program = join(projectRoot, 'tools', 'check', 'import-directions.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

describe('the import directions', () => {
  it('pass for a tree of allowed imports', () => {
    for (const [id, [from, target]] of ALLOWED.entries()) plant(from, target, id);
    const { status, lines } = check();
    expect(lines).toEqual([expect.stringMatching(/^(\d+) of \1 files read, 0 violations$/)]);
    expect(status).toBe(0);
  });

  it('fail for each forbidden import, in any form', () => {
    const planted = FORBIDDEN.flatMap(([rule, from, target], id) =>
      plant(from, target, id).map((file) => ({ rule, file, target })),
    );
    const { status, lines } = check();
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(/^(\d+) of \1 files read, /);
    const unnoticed = planted.filter(({ rule, file, target }) => {
      const named = target
        .replace('node:', '')
        .replace(/^(got|electron|fastify|pg|@nats-io\/nkeys)$/, 'node_modules/$1/index.js');
      return !lines.some((line) => line.startsWith(`${rule}: ${file} -> `) && line.endsWith(named));
    });
    expect(unnoticed).toEqual([]);
    expect(planted.length).toBe(FORBIDDEN.length * FORMS.length);
  });

  it('fail for what a counter of its own would load of the chain, and let it be loaded when it is needed', () => {
    const loads = (id: number, line: string): string => {
      write(`main/app/loading-${id}.ts`, `${line}\n`);
      return `main/app/loading-${id}.ts`;
    };
    const atOnce = loads(1, "import { a } from '../chain/open-uplink.ts';\nexport const b = a;");
    loads(2, "import type { A } from '../chain/open-uplink.ts';\nexport type B = A;");
    loads(3, "export const load = () => import('../chain/open-uplink.ts');");
    write('main/chain/board.ts', "import { a } from '@nats-io/nkeys';\nexport const b = a;\n");
    write('main/chain/words.ts', "import type { A } from '@nats-io/nkeys';\nexport type B = A;\n");
    const named = check().lines.filter((line) => / -> (?:main\/chain|node_modules)\//.test(line));
    expect(named).toEqual([
      `chain-is-loaded-when-joined: ${atOnce} -> main/chain/open-uplink.ts`,
      'engine-packages-with-the-chain: main/chain/board.ts -> node_modules/@nats-io/nkeys/index.js',
    ]);
  });

  it('name no module of the chain that is not there', () => {
    const [, names = ''] =
      /LOADED_WITH_THE_CHAIN =\s*'([^']+)'/.exec(readFileSync(join(projectRoot, RULES), 'utf8')) ?? [];
    const [, above = '', inBranch = ''] =
      /\(\?:\(\?:([\w|-]+)\)\|branch\/\(\?:([\w|-]+)\)\)/.exec(names) ?? [];
    const files = [...above.split('|'), ...inBranch.split('|').map((name) => `branch/${name}`)];
    expect(files.length).toBeGreaterThan(10);
    const missing = files.filter((name) => !existsSync(join(projectRoot, 'main/chain', `${name}.ts`)));
    expect(missing).toEqual([]);
  });

  it('fail for a cycle, even of types', () => {
    write('main/documents/one.ts', "import type { B } from './two.ts';\nexport type A = B | null;\n");
    write('main/documents/two.ts', "import type { A } from './one.ts';\nexport type B = A | null;\n");
    const { status, lines } = check();
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^no-cycles: main\/documents\/(?:one|two)\.ts -> /);
  });

  it('have a planted import for each of their rules', () => {
    const rules = z
      .object({ forbidden: z.array(z.object({ name: z.string() })) })
      .parse(createRequire(import.meta.url)(join(projectRoot, RULES)));
    const planted = new Set([
      ...FORBIDDEN.map(([rule]) => rule),
      'no-cycles',
      'chain-is-loaded-when-joined',
      'engine-packages-with-the-chain',
    ]);
    expect(new Set(rules.forbidden.map(({ name }) => name))).toEqual(planted);
  });

  it('do not pass if the cruiser overlooks the TypeScript files', () => {
    const rules = readFileSync(join(folder, RULES), 'utf8');
    write(
      RULES,
      rules.replace('options: {', () => "options: { includeOnly: '[.]js$',"),
    );
    const { status, lines } = check();
    expect(status).toBe(1);
    expect(lines).toContain('not read: main/counter/noun.ts');
    expect(lines.at(-1)).toMatch(/^0 of \d+ files read, /);
  });

  it('do not pass if there is nothing to read', () => {
    for (const name of new Set(TARGETS.map((target) => target.split('/')[0] ?? ''))) {
      if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true });
    }
    const { status, lines } = check();
    expect(lines).toEqual(['0 of 0 files read, 0 violations']);
    expect(status).toBe(1);
  });
});
