import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCurrentFuseWire, FuseState, FuseV1Options } from '@electron/fuses';
import { expect, test } from '../window/fixtures.ts';
import { openDocument, savePdf } from '../../tools/app/document-keys.ts';
import { startProgram } from '../../tools/app/program.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { projectNode } from '../../tools/project.mjs';
import { type PackedApp, packApp } from '../support/packaging/pack-app.ts';
import type { Shop } from '../window/support/shop.ts';

/* Packages built by electron-builder.yml: nothing needed is missing, nothing else is in them. */

/** In the build's output: `from "x"`, `import "x"`, `import("x")`. */
const NAMED_PACKAGE = /\b(?:from|import|import\()\s*"((?:@[\w-]+\/)?[\w-][\w./-]*)"/g;

/** Electron is built in; the others are optional: pages for programmers, updates without a feed. */
const LEFT_OUT = new Set(['electron', '@fastify/swagger-ui', 'electron-updater']);

test.skip(process.platform !== 'linux', 'it is packed for Linux, with the packages of this system');

let packed: PackedApp;
test.beforeAll(async () => {
  packed = await packApp();
  if (!packed.isElectron) {
    console.log(
      'packed around a stand-in of Electron, whose binary is not here: its fuses are read, it is not run',
    );
  }
});
test.afterAll(() => rmSync(packed.folder, { recursive: true, force: true }));

test.describe('the package', () => {
  test('has the built app, package.json and packages; nothing that builds, tests or explains it', () => {
    const tops = new Set(packed.files.map((file) => file.split('/')[0] ?? ''));
    expect([...tops].toSorted()).toEqual(['node_modules', 'out', 'package.json']);
    expect(packed.files.filter((file) => /^out\/(?!app(\/|$))/.test(file))).toEqual([]);
    expect(packed.files.filter((file) => /\.(map|d\.ts|ts|md)$/.test(file))).toEqual([]);
    const developers = /^node_modules\/(electron|electron-builder|vite|vitest|typescript|playwright|react)\//;
    expect(packed.files.filter((file) => developers.test(file))).toEqual([]);
    const leftOut = /^node_modules\/(@fastify\/swagger-ui|electron-updater)\//;
    expect(packed.files.filter((file) => leftOut.test(file))).toEqual([]);
  });

  test("has every file of the build, except source maps and the builder's notes", () => {
    const built = readdirSync('out/app', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.map$|^\.sources$|^building\.db/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
    expect(built.filter((file) => !packed.files.includes(file))).toEqual([]);
    expect(built.length).toBeGreaterThan(20);
  });

  test('has native modules beside the archive, for this system alone', () => {
    const natives = readdirSync(packed.unpackedFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.node'),
    );
    expect(natives.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
      'node_modules/@koromix/koffi-linux-x64/linux_x64/koffi.node',
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ]);
  });
});

test('the fuses of the packed app are those of the configuration', async () => {
  const fuses = await getCurrentFuseWire(packed.executable);
  const on = [
    FuseV1Options.EnableCookieEncryption,
    FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
    FuseV1Options.OnlyLoadAppFromAsar,
  ];
  const off = [
    FuseV1Options.RunAsNode,
    FuseV1Options.EnableNodeOptionsEnvironmentVariable,
    FuseV1Options.EnableNodeCliInspectArguments,
    FuseV1Options.GrantFileProtocolExtraPrivileges,
  ];
  expect(on.map((fuse) => fuses[fuse])).toEqual(on.map(() => FuseState.ENABLE));
  expect(off.map((fuse) => fuses[fuse])).toEqual(off.map(() => FuseState.DISABLE));
});

test.describe('the packed app runs from a folder without anything else', () => {
  // Each test continues where the previous one ended.
  test.describe.configure({ mode: 'serial' });

  let folder: string;
  test.beforeAll(({ shop }) => {
    folder = packed.unpack();
    shop.env['HOME'] = join(shop.dataFolder, 'home');
    shop.env['USERPROFILE'] = shop.env['HOME'];
  });

  test('every package that a process or thread of the app names can be loaded', async () => {
    const names = new Set<string>();
    for (const file of packed.files.filter((name) => /^out\/app\/(?!renderer\/).*\.(mjs|cjs)$/.test(name))) {
      const source = readFileSync(join(folder, file), 'utf8');
      for (const [, name = ''] of source.matchAll(NAMED_PACKAGE)) {
        if (!name.startsWith('node:') && !LEFT_OUT.has(name)) names.add(name);
      }
    }
    expect(names).toContain('better-sqlite3');
    expect(names).toContain('fastify');
    const script = `for (const name of ${JSON.stringify([...names])})
      await import(name).catch((error) => { console.log(name, error.message); process.exitCode = 1; })`;
    // As a module of the folder, whose packages are looked up from there.
    const program = startProgram(projectNode, ['--input-type=module', '--eval', script], {
      env: process.env,
      folder,
    });
    expect({ code: await program.ended, output: program.output() }).toEqual({ code: 0, output: '' });
  });

  test('it opens, sells, sends, and draws the receipt', async ({ shop }) => {
    const app = await shop.open({ appFolder: folder });
    const { page } = app;
    const sale = await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
    await page.getByText('Factura 001-').first().waitFor();
    await page.keyboard.press('F6');
    await openDocument(page, sale);
    for (const form of ['roll', 'a4'] as const) {
      const file = await savePdf(page, form);
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    }
    await app.quit();
  });

  /** Starts the packed app as a terminal does, without a window and without Electron. */
  const start = ({ env }: Shop, from: string, args: string[]) =>
    startProgram(projectNode, [join(from, 'out', 'app', 'main', 'index.mjs'), ...args], {
      env,
      folder,
    });
  const order = async (shop: Shop, ...words: string[]) => {
    const program = start(shop, folder, ['--cli', ...words, '--data', shop.dataFolder]);
    return { code: await program.ended, output: program.output() };
  };

  test('is its own command line: reads, draws, copies, and restores the copy', async ({ shop }) => {
    const { code, output } = await order(shop, 'documents');
    expect(code).toBe(0);
    const [document] = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string });
    const paper = join(folder, 'papel.pdf');
    const drawn = await order(shop, 'receipt', document?.id ?? '', '--format', 'pdf', '--out', paper);
    expect(drawn).toMatchObject({ code: 0 });
    expect(readFileSync(paper).subarray(0, 5).toString()).toBe('%PDF-');
    const copy = join(folder, 'copia.db');
    expect(await order(shop, 'backup', copy)).toMatchObject({ code: 0 });
    expect(await order(shop, 'restore', copy)).toMatchObject({ code: 0 });
    expect(await order(shop, 'verify')).toMatchObject({ code: 0 });
    expect(await order(shop, 'nada')).toMatchObject({
      code: 2,
      output: expect.stringContaining('users reset-pin'),
    });
  });

  test('an installed app does not start for a debugger', async ({ shop }) => {
    const archive = join(packed.folder, 'app.asar');
    cpSync(join(folder, 'out', 'app', 'main'), join(archive, 'out', 'app', 'main'), { recursive: true });
    const program = start(shop, archive, ['--remote-debugging-port=0']);
    expect(await program.ended).toBe(2);
    expect(program.output()).toBe('Mostrador no se abre para un depurador.\n');
  });
});
