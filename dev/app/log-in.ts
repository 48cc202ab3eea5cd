import { runCli } from './run-cli.ts';
import type { TrainingPanel } from './training-panel.ts';

export interface LoginOptions {
  service: TrainingPanel;
  dataFolder: string;
  env: NodeJS.ProcessEnv;
}

const CORREO = 'caja@mostrador.example';
/** What the command line says when another program has the writer's lock: the app, which is logged in. */
const IS_OPEN = 'Otro proceso está escribiendo';

/**
 * Logs the counter in to the training service and reads its lists, with the command line. `is-open`: the app
 * has this database open, and nothing was done. Rejects with the command line's words.
 */
export async function logIn({ service, dataFolder, env }: LoginOptions): Promise<'done' | 'is-open'> {
  const codigo = await service.askForCode(CORREO);
  const place = ['--data', dataFolder, '--url', service.url];
  for (const args of [
    ['login', 'email', '--correo', CORREO, '--codigo', codigo],
    ['lookups', 'refresh'],
  ]) {
    const { code, errors } = await runCli([...args, ...place], env);
    if (code !== 0 && errors.includes(IS_OPEN)) return 'is-open';
    if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')}: ${errors.trim()}`);
  }
  return 'done';
}
