import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../project.mjs';
import type { Runtime } from '../runtime.mjs';

export interface AppOptions {
  dataFolder: string;
  /** Null for the app's training mode, where it brings its own service. */
  url: string | null;
  /** Where package.json and out/app of a packed app lie, if it is not the repository's that is started. */
  appFolder?: string;
}

export interface AppCommand {
  command: string;
  args: string[];
  /** To be added to the environment. */
  env: NodeJS.ProcessEnv;
}

/** How the built app is started. */
export function appCommand(
  { host, executable }: Runtime,
  { dataFolder, url, appFolder = projectRoot }: AppOptions,
): AppCommand {
  const options = [`--data=${dataFolder}`, ...(url === null ? [] : [`--url=${url}`])];
  if (host === 'electron') {
    // Chromium's sandbox refuses to work for root.
    const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return { command: executable, args: [...flags, appFolder, ...options], env: {} };
  }
  return {
    command: process.execPath,
    args: [
      '--import',
      './dev/chromium-host/register.mjs',
      join(appFolder, 'out', 'app', 'main', 'index.mjs'),
      ...options,
    ],
    env: { MOSTRADOR_HOST_BROWSER: executable },
  };
}

/** The environment of the app and of the command line over a training service. */
export function trainingEnvironment(clockVariable: string): NodeJS.ProcessEnv {
  const { MOSTRADOR_TOKEN: _, ...env } = process.env;
  return { ...env, MOSTRADOR_TRAINING_CLOCK: clockVariable };
}
