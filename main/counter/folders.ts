import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { TRAINING_PORT } from '../training/training-place.ts';

export function defaultDataFolder(env: NodeJS.ProcessEnv, platform = process.platform): string {
  if (platform === 'win32') return join(env['APPDATA'] ?? homedir(), 'Mostrador');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Mostrador');
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'mostrador');
}

/** Beside the data, unless a variable names a better place, such as a USB or network drive. */
export function defaultBackupFolder(env: NodeJS.ProcessEnv, dataFolder: string): string {
  return namedBackupFolder(env) ?? join(dataFolder, 'backups');
}

export function namedBackupFolder(env: NodeJS.ProcessEnv): string | null {
  return env['MOSTRADOR_BACKUPS'] || null;
}

/** Null without a variable: beside the data the journal would be lost with them. */
export function namedJournalFolder(env: NodeJS.ProcessEnv): string | null {
  return env['MOSTRADOR_JOURNAL'] || null;
}

/** The OS's folder for configuration: apart from the data folder, so that it is not copied with it. */
export function defaultConfigFolder(env: NodeJS.ProcessEnv, platform = process.platform): string {
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Mostrador', 'config');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Preferences', 'Mostrador');
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'mostrador');
}

/** Apart from the folder of real sales: a database is bound to its service for life. */
export function trainingCounterFolder(env: NodeJS.ProcessEnv): string {
  return join(trainingFolder(env), 'counter');
}

export function namedTrainingFolder(dataFolder: string): string {
  return join(dataFolder, 'entrenamiento');
}

/**
 * Folder of the ledger of the training service at this port. One for each address, whatever folders its counters have:
 * the service at an address repeats its earlier answers.
 */
export function trainingServiceFolder(env: NodeJS.ProcessEnv, port: number): string {
  return join(trainingFolder(env), port === TRAINING_PORT ? 'service' : `service-${port}`);
}

function trainingFolder(env: NodeJS.ProcessEnv): string {
  return join(dirname(defaultDataFolder(env)), 'mostrador-entrenamiento');
}
