import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import type * as Contract from '../../shared/contract/contract.ts';
import { collectBundled } from './third-party.ts';

/* Vite configuration of the app's parts, as shipped, as tested and for `npm run dev`. */

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const out = join(root, 'out', 'app');

/**
 * Packages whose code is shipped in or beside the bundles; Vite and Rolldown add helpers, Electron is the
 * runtime.
 */
export const bundled = new Set(['node_modules/electron', 'node_modules/rolldown', 'node_modules/vite']);

const common = {
  root,
  configFile: false,
  logLevel: 'warn',
  envDir: false,
  publicDir: false,
} as const satisfies InlineConfig;

/**
 * A program for Node: one file plus lazily loaded chunks. Packages stay external; but the app's own programs start sooner
 * with a part of zod than with its hundred files. The training service shares zod with its server's package.
 */
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
    // Without this Vite would inline process.env and handle assets as for a page.
    ssr: { target: 'node', noExternal: entry.startsWith('main/') ? ['zod'] : [] },
    build: {
      ssr: entry,
      outDir: join(out, folder),
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      minify: false,
      // Most of the preload's build is reading the contract's names, which would trigger a timing warning.
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { format, entryFileNames: fileName, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  };
}

/** Delays the first paint until the scripts have applied the chosen theme. */
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
    // The first screen is one chunk: split by modules shared with later screens it would be dozens of chunks
    // and a fifth larger.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } },
    },
  },
};

/** The kit's gallery, for developers of screens; outside `out/app`, so it is not packed. */
export const gallery: InlineConfig = {
  ...common,
  root: join(root, 'renderer', 'kit', 'gallery'),
  plugins: [react()],
  build: {
    outDir: join(root, 'out', 'kit'),
    emptyOutDir: true,
    target: 'chrome140',
    // Served locally, in one chunk.
    chunkSizeWarningLimit: 2048,
  },
};

/** The head office's pages, for any current browser; served by `chain/office`, so outside `out/app`. */
export const office = {
  ...common,
  root: join(root, 'chain', 'pages'),
  plugins: [react()],
  build: {
    outDir: join(root, 'out', 'office'),
    emptyOutDir: true,
    // The style sheets use light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // The pages' policy allows no `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1024,
  },
} as const satisfies InlineConfig;

/** Gives the preload only the names in the contract: the schemas would pull in zod. */
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

/** Main process, its worker threads and preload; `electron` and node_modules are resolved at run time. */
export const programs: readonly InlineConfig[] = [
  program('main/start.ts', 'main', 'es', 'index.mjs'),
  program('training-service/worker.ts', 'training-service', 'es', 'worker.mjs'),
  program('main/app/worker.ts', 'worker', 'es', 'index.mjs'),
  program('preload/index.ts', 'preload', 'cjs', 'index.cjs', namesOfContract),
];
