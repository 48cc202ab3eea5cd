import { dirname, join } from 'node:path';
import { defaultDataFolder } from '../../main/folders.ts';

/** A counter's database belongs to its service's address, so the port is always the same. */
export const TRAINING_PORT = 4010;

/** Where the counter and the service that `npm start` opens keep what was practised. */
export function trainingFolders(env: NodeJS.ProcessEnv): { counter: string; service: string } {
  const folder = join(dirname(defaultDataFolder(env)), 'mostrador-entrenamiento');
  return { counter: join(folder, 'counter'), service: join(folder, 'service') };
}
