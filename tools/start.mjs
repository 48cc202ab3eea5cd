/** `node tools/start.mjs PROGRAM`: sets up what is missing, then starts a program; of these, only the app takes arguments. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renewBaselines, takePictures } from './looks/take-looks.mjs';
import { runProgram } from './run-program.mjs';
import { findElectron, hasDisplay } from './runtime.mjs';
import { setUp } from './set-up.mjs';

const programs = {
  /** The app with its own training service; the demo if there is no display. `--data DIR`: a counter of its own. */
  async app() {
    const { values } = parseArgs({ args: others, options: { data: { type: 'string' } } });
    await setUp('app');
    const canShow = hasDisplay({ platform: process.platform, env: process.env });
    if (!canShow) {
      console.log('No display here (DISPLAY and WAYLAND_DISPLAY are empty): the demo runs instead.');
      return runProgram(['tools/demo/index.ts']);
    }
    return runProgram(['tools/app/index.ts', ...(values.data === undefined ? [] : [resolve(values.data)])]);
  },
  async demo() {
    await setUp('app');
    return runProgram(['tools/demo/index.ts']);
  },
  /** An office, a branch's server and three apps. */
  async 'chain-demo'() {
    await setUp('tests');
    return runProgram(['tools/demo/chain.ts']);
  },
  /** Hot-reloads the window, and restarts the app when anything else changes. */
  async dev() {
    await setUp('app');
    return runProgram(['tools/app/develop.ts']);
  },
  /** A page that shows every component of the kit in every state. */
  async kit() {
    await setUp('app');
    return runProgram(['tools/kit/index.ts']);
  },
  /** Installers for this system. */
  async package() {
    await setUp('app');
    return runProgram(['tools/packaging/index.ts']);
  },
  /** Fails without Electron's binary; `npm test` then runs on it. */
  async electron() {
    await setUp('app');
    if (findElectron() === null) throw new Error('Electron could not be downloaded, or does not run here');
    return 0;
  },
  /** Renews the baselines of `npm run looks`: look at them before you commit. */
  baselines: renewBaselines,
  /** Takes the pictures of the documentation, into doc/pictures. */
  pictures: takePictures,
};

const [name, ...others] = process.argv.slice(2);
const program = Object.entries(programs).find(([known]) => known === name)?.[1];
if (program === undefined || (others.length > 0 && program !== programs.app)) {
  console.error(`usage: npm run ${name?.replace('-', ':')} (without arguments)`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await program();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
