import { spawnSync } from 'node:child_process';
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

const AS_USER = join(import.meta.dirname, 'as-user.sh');

/** How the built app is started; by root (in a container) as a user, where that can be. */
export function appCommand(
  { host, executable }: Runtime,
  { dataFolder, url, appFolder = projectRoot }: AppOptions,
): AppCommand {
  const options = [`--data=${dataFolder}`, ...(url === null ? [] : [`--url=${url}`])];
  // Chromium's sandbox refuses to work for root.
  const flags = isRoot() && !canBeUser() ? ['--no-sandbox'] : [];
  if (host === 'electron') {
    return {
      command: canBeUser() ? AS_USER : executable,
      args: [...flags, appFolder, ...options],
      env: { MOSTRADOR_AS_USER: executable },
    };
  }
  return {
    command: canBeUser() ? AS_USER : process.execPath,
    args: [
      '--import',
      './dev/chromium-host/register.mjs',
      join(appFolder, 'out', 'app', 'main', 'index.mjs'),
      ...flags,
      ...options,
    ],
    env: { MOSTRADOR_HOST_BROWSER: executable, MOSTRADOR_AS_USER: process.execPath },
  };
}

const isRoot = (): boolean => process.getuid?.() === 0;

let userFound: boolean | null = null;

/** Whether this is root, and as-user.sh works here. */
function canBeUser(): boolean {
  const trial = ['--user', '--map-user=1000', '--map-group=1000', '--', 'true'];
  userFound ??= isRoot() && spawnSync('unshare', trial).status === 0;
  return userFound;
}

/** The environment of the app and of the command line over a training service. */
export function trainingEnvironment(clockVariable: string): NodeJS.ProcessEnv {
  const { MOSTRADOR_TOKEN: _, ...env } = process.env;
  return { ...env, MOSTRADOR_TRAINING_CLOCK: clockVariable };
}
