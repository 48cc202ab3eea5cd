/**
 * `npm start`: the set-up, then the app over a training service of its own; the demo where there is no display
 * to open a window on.
 */
import { runProgram } from './run-program.mjs';
import { hasDisplay } from './runtime.mjs';
import { setUp } from './set-up.mjs';

if (process.argv.length > 2) {
  console.error('usage: npm start (without arguments)');
  process.exitCode = 2;
} else {
  await start();
}

async function start() {
  try {
    await setUp('app');
    const canShow = hasDisplay({ platform: process.platform, env: process.env });
    if (!canShow)
      console.log('No display here (DISPLAY and WAYLAND_DISPLAY are empty): the demo runs instead.');
    process.exitCode = await runProgram([canShow ? 'tools/app/index.ts' : 'tools/demo/index.ts']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
