import { runCli } from './run-cli.ts';
import type { TrainingPanel } from './training-panel.ts';

export interface LoginOptions {
  service: TrainingPanel;
  dataFolder: string;
  env: NodeJS.ProcessEnv;
}

const CORREO = 'caja@mostrador.example';

/** Logs the counter in to the training service and reads its lists, with the command line. Rejects with its words. */
export async function logIn({ service, dataFolder, env }: LoginOptions): Promise<void> {
  const codigo = await service.askForCode(CORREO);
  const place = ['--data', dataFolder, '--url', service.url];
  for (const args of [
    ['login', 'email', '--correo', CORREO, '--codigo', codigo],
    ['lookups', 'refresh'],
  ]) {
    const { code, errors } = await runCli([...args, ...place], env);
    if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')}: ${errors.trim()}`);
  }
}
