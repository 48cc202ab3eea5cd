import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { drawTrayIcon } from './draw-tray-icon.ts';

/*
 * The app as it is shipped: main process, its threads for training, backups, checkpoints, checks, tables, reports, papers and the journal, preload and window in out/app. The same bundles run on every host;
 * `electron` and the packages of node_modules are left to be found at run time, but for the window's.
 */

// What is shipped and what is tested are the same, whoever asks for the build.
process.env['NODE_ENV'] = 'production';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'out', 'app');

const common = {
  root,
  configFile: false,
  logLevel: 'warn',
  envDir: false,
  publicDir: false,
} as const satisfies InlineConfig;

/** A program for Node: one file and what it loads later, its packages outside. */
function program(entry: string, folder: string, format: 'es' | 'cjs', fileName: string): InlineConfig {
  return {
    ...common,
    // No copy of process.env, no assets: nothing of the page's world.
    ssr: { target: 'node' },
    build: {
      ssr: entry,
      outDir: join(out, folder),
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { format, entryFileNames: fileName, chunkFileNames: '[name]-[hash].mjs' } },
    },
  };
}

/** Nothing is painted before the page's script has put its chosen look onto it. */
const paintAfterFirstScript: Plugin = {
  name: 'paint-after-first-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

const window: InlineConfig = {
  ...common,
  root: join(root, 'renderer'),
  base: './',
  plugins: [react(), paintAfterFirstScript],
  build: {
    outDir: join(out, 'renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    // A font or picture inside a style sheet would need `data:` in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
};

await Promise.all([
  build(program('main/start.ts', 'main', 'es', 'index.mjs')),
  build(program('sandbox/worker.ts', 'sandbox', 'es', 'worker.mjs')),
  build(program('main/backups/backup-worker.ts', 'backups', 'es', 'worker.mjs')),
  build(program('main/checkpoints/checkpoint-worker.ts', 'checkpoints', 'es', 'worker.mjs')),
  build(program('main/checks/check-worker.ts', 'checks', 'es', 'worker.mjs')),
  build(program('main/journal/journal-worker.ts', 'journal', 'es', 'worker.mjs')),
  build(program('main/table-worker.ts', 'tables', 'es', 'worker.mjs')),
  build(program('main/export-worker.ts', 'exports', 'es', 'worker.mjs')),
  build(program('main/report-worker.ts', 'reports', 'es', 'worker.mjs')),
  build(program('main/printing/drawing-worker.ts', 'drawings', 'es', 'worker.mjs')),
  build(program('preload/index.ts', 'preload', 'cjs', 'index.cjs')),
  build(window),
  drawTrayIcon(join(out, 'tray')),
]);
