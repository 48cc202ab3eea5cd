import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../project.mjs';
import type { Runtime } from '../runtime.mjs';

export interface AppOptions {
  dataFolder: string;
  /** Null for the app's training mode, where it brings its own service. */
  url: string | null;
  /** As when the system starts it at login. */
  isMinimized?: boolean;
  /** Folder with package.json and out/app of a packed app, instead of the repository's app. */
  appFolder?: string;
}

export interface AppCommand {
  command: string;
  args: string[];
  /** To be added to the environment. */
  env: NodeJS.ProcessEnv;
}

const AS_USER = join(import.meta.dirname, 'as-user.sh');

/** The command that starts the built app; for root (in a container), as a normal user where possible. */
export function appCommand(
  { host, executable }: Runtime,
  { dataFolder, url, isMinimized = false, appFolder = projectRoot }: AppOptions,
): AppCommand {
  const options = [
    // Chromium's sandbox refuses to work for root.
    ...(isRoot() && !canBeUser() ? ['--no-sandbox'] : []),
    `--data=${dataFolder}`,
    ...(url === null ? [] : [`--url=${url}`]),
    ...(isMinimized ? ['--minimized'] : []),
  ];
  const main = join(appFolder, 'out', 'app', 'main', 'index.mjs');
  return asUser(
    host === 'electron'
      ? { command: executable, args: [appFolder, ...options], env: {} }
      : {
          command: process.execPath,
          args: ['--import', './tools/chromium-host/register.mjs', main, ...options],
          env: { MOSTRADOR_HOST_BROWSER: executable },
        },
  );
}

function asUser({ command, args, env }: AppCommand): AppCommand {
  if (!canBeUser()) return { command, args, env };
  return { command: AS_USER, args, env: { ...env, MOSTRADOR_AS_USER: command } };
}

const isRoot = (): boolean => process.getuid?.() === 0;

let userFound: boolean | null = null;

/** True if this is root, and as-user.sh works here. */
function canBeUser(): boolean {
  const env = { ...process.env, MOSTRADOR_AS_USER: 'true' };
  return isRoot() && (userFound ??= spawnSync(AS_USER, { env }).status === 0);
}

/** The environment of the app and of the command line over a training service. */
export function trainingEnvironment(clockVariable: string): NodeJS.ProcessEnv {
  const { MOSTRADOR_TOKEN: _, ...env } = process.env;
  return { ...env, MOSTRADOR_TRAINING_CLOCK: clockVariable };
}
