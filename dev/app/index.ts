import process from 'node:process';
import { watchParent } from '../orphan-watch.mjs';
import { describeRuntime, findRuntime } from '../runtime.mjs';
import { takeStep } from '../set-up/step.mjs';
import { appCommand, trainingEnvironment } from './app-command.ts';
import { buildOnce } from './build-once.ts';
import { joinTraining, type JoinedTraining } from './join-training.ts';
import { logIn } from './log-in.ts';
import { type Program, startProgram } from './program.ts';
import { TRAINING_PORT, trainingFolders } from './training-places.ts';

/*
 * The app on this machine's display, over a training service on loopback. The app ends first and the service
 * after it, so that an answer under way is still read; then this program ends with the app's exit code.
 */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const opened: { training: JoinedTraining | null; app: Program | null } = { training: null, app: null };
let closing: Promise<void> | null = null;

// The terminal may be gone before all is closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endAll(signal));
watchParent(() => void endAll('SIGTERM'));

try {
  opened.app = await openApp();
  process.exitCode = (await opened.app.ended) ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await closeAll();

async function openApp(): Promise<Program> {
  const runtime = await takeStep('choose what the app runs on', findRuntime, (found) =>
    found === null ? 'nothing found' : describeRuntime(found),
  );
  if (runtime === null) {
    throw new Error(
      'Para abrir la ventana hace falta Chrome, Chromium o Edge: instale uno y pruebe de nuevo.',
    );
  }
  await takeStep('build the app', buildOnce, (how) => (how === 'built' ? 'done' : 'as the sources are'));
  const folders = trainingFolders(process.env);
  opened.training = await takeStep(
    'training service',
    () => joinTraining(TRAINING_PORT, folders.service),
    ({ panel, wasRunning }) => `${wasRunning ? 'already at' : 'at'} ${panel.url}`,
  );
  const { panel } = opened.training;
  const env = trainingEnvironment(panel.clockVariable);
  const place = { dataFolder: folders.counter, url: panel.url };
  const login = await takeStep(
    'log in and read the lists',
    () => logIn({ service: panel, dataFolder: folders.counter, env }),
    (how) => (how === 'done' ? 'done' : 'the app is open already'),
  );
  const { command, args, env: added } = appCommand(runtime, place);
  const app = startProgram(command, args, { env: { ...env, ...added }, isShown: true });
  process.stdout.write(
    login === 'is-open'
      ? 'Mostrador ya estaba abierto: se muestra su ventana.\n'
      : `Mostrador se abre para practicar; nada sale de esta máquina. Datos en ${folders.counter}. Termina al cerrar la ventana.\n`,
  );
  return app;
}

/** A second Ctrl-C waits for nothing; on the way out all that was started is killed. */
async function endAll(signal: keyof typeof EXIT_CODES): Promise<void> {
  if (closing !== null) {
    if (signal === 'SIGINT') process.exit(EXIT_CODES.SIGINT);
    return;
  }
  await closeAll();
  process.exit(opened.app?.child.exitCode ?? EXIT_CODES[signal]);
}

function closeAll(): Promise<void> {
  closing ??= (async () => {
    await opened.app?.end();
    await opened.training?.leave();
  })();
  return closing;
}
