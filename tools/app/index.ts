import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { CouldNotError } from '../../main/kernel/errors.ts';
import { namedTrainingFolder, trainingCounterFolder } from '../../main/counter/folders.ts';
import { takeWriterLock } from '../../main/database/writer-lock.ts';
import { planTraining, readBoundAddress } from '../../main/training/training-place.ts';
import { watchParent } from '../orphan-watch.mjs';
import { describeRuntime, findRuntime } from '../runtime.mjs';
import { takeStep } from '../set-up/step.mjs';
import { appCommand } from './app-command.ts';
import { buildOnce } from './build-once.ts';
import { type Program, startProgram } from './program.ts';

/*
 * The app in its training mode, on this machine's display. Its data folder may be the argument. Exits with the app's exit
 * code.
 */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

let app: Program | null = null;
let closing: Promise<void> | null = null;

// The terminal may close before everything is shut down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endAll(signal));
watchParent(() => void endAll('SIGTERM'));

try {
  app = await openApp();
  process.exitCode = (await app.ended) ?? 1;
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
  const dataFolder = process.argv[2] ?? trainingCounterFolder(process.env);
  tellWhatOpens(dataFolder);
  const { command, args, env } = appCommand(runtime, { dataFolder, url: null });
  return startProgram(command, args, { env: { ...process.env, ...env }, isShown: true });
}

function tellWhatOpens(dataFolder: string): void {
  // The training counter may be a folder inside this one, if practice was chosen on the first screen.
  if (isOpen(dataFolder) || isOpen(namedTrainingFolder(dataFolder))) {
    process.stdout.write('Mostrador ya estaba abierto: se muestra su ventana.\n');
    return;
  }
  process.stdout.write(
    `Mostrador se abre; Enter en la primera pantalla es practicar, y nada sale de esta máquina. Datos en ${dataFolder}. Termina al cerrar la ventana.\n`,
  );
  const place = planTraining(null, readBoundAddress(dataFolder));
  if (place !== null) {
    process.stdout.write(`Consola del servicio de entrenamiento: ${place.controlUrl}/_control/\n`);
  }
}

/** True if another process holds this counter's writer lock. */
function isOpen(dataFolder: string): boolean {
  if (!existsSync(join(dataFolder, 'lock.db'))) return false;
  try {
    takeWriterLock(dataFolder, { pid: process.pid, command: 'npm start', since: Date.now() }).release();
    return false;
  } catch (error) {
    if (error instanceof CouldNotError) return true;
    throw error;
  }
}

/** A second Ctrl-C exits at once; the exit handler kills all started programs. */
async function endAll(signal: keyof typeof EXIT_CODES): Promise<void> {
  if (closing !== null) {
    if (signal === 'SIGINT') process.exit(EXIT_CODES.SIGINT);
    return;
  }
  await closeAll();
  process.exit(app?.child.exitCode ?? EXIT_CODES[signal]);
}

function closeAll(): Promise<void> {
  closing ??= app?.end() ?? Promise.resolve();
  return closing;
}
