import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import type * as Contract from '../../shared/contract/contract.ts';
import { collectBundled } from './third-party.ts';

/* How Vite builds the app's parts: what is shipped, tested, and run by `npm run dev`. */

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const out = join(root, 'out', 'app');

/** Packages whose code is in the bundles; Vite and Rolldown add helpers of their own, and Electron is beside them. */
export const bundled = new Set(['node_modules/electron', 'node_modules/rolldown', 'node_modules/vite']);

const common = {
  root,
  configFile: false,
  logLevel: 'warn',
  envDir: false,
  publicDir: false,
} as const satisfies InlineConfig;

/** A program for Node: one file and what it loads later, its packages outside. */
function program(
  entry: string,
  folder: string,
  format: 'es' | 'cjs',
  fileName: string,
  ...plugins: Plugin[]
): InlineConfig {
  return {
    ...common,
    plugins: [...plugins, collectBundled(bundled)],
    // No copy of process.env, no assets: nothing of the page's world.
    ssr: { target: 'node' },
    build: {
      ssr: entry,
      outDir: join(out, folder),
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      minify: false,
      // The preload is so small that reading the names it needs takes most of its build.
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { format, entryFileNames: fileName, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  };
}

/** Nothing is painted before the page's scripts have put its chosen look onto it. */
const paintAfterFirstScript: Plugin = {
  name: 'paint-after-first-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
};

export const window: InlineConfig = {
  ...common,
  root: join(root, 'renderer'),
  base: './',
  plugins: [react(), paintAfterFirstScript, collectBundled(bundled)],
  build: {
    outDir: join(out, 'renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    // A font or picture inside a style sheet would need `data:` in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first screen is one chunk: split by the later screens that share its modules it is dozens, and larger by a fifth.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } },
    },
  },
};

/** The gallery of the kit, for who builds screens; outside `out/app`, which is what is packed. */
export const gallery: InlineConfig = {
  ...common,
  root: join(root, 'renderer', 'kit', 'gallery'),
  plugins: [react()],
  build: {
    outDir: join(root, 'out', 'kit'),
    emptyOutDir: true,
    target: 'chrome140',
    // It comes from this machine, in one piece.
    chunkSizeWarningLimit: 2048,
  },
};

/** Gives the preload the names of the contract alone: its schemas would bring zod into every page. */
const namesOfContract: Plugin = {
  name: 'names-of-contract',
  async load(id) {
    if (id !== join(root, 'shared', 'contract', 'contract.ts')) return null;
    const { module, dependencies } = await runnerImport<typeof Contract>(id, common);
    for (const file of dependencies) this.addWatchFile(file);
    const { METHOD_NAMES, EVENT_NAMES } = module;
    return Object.entries({ METHOD_NAMES, EVENT_NAMES })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

/** Main process, its threads, and preload; `electron` and the packages of node_modules are found at run time. */
export const programs: readonly InlineConfig[] = [
  program('main/start.ts', 'main', 'es', 'index.mjs'),
  program('training-service/worker.ts', 'training-service', 'es', 'worker.mjs'),
  program('main/app/worker.ts', 'worker', 'es', 'index.mjs'),
  program('preload/index.ts', 'preload', 'cjs', 'index.cjs', namesOfContract),
];
